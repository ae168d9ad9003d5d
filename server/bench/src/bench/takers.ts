import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { Task } from '@tristar/shared/study/progress.schema'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { randomBytes } from 'node:crypto'
import type { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ask, post, send } from '../product/http.ts'
import type { Answer, QuizPeople } from '../product/messages.ts'

/** A seller who is about to take a quiz, and the answers. */
export interface Taker {
  token: string
  topicId: string
  answers: Answer[]
}

const language = 'English'
/** Of so many takers one answers nothing. */
const ONE_FAILS_OF = 4
const AT_ONCE = 8
const OBJECT_ID_BYTES = 12
const AGAIN_MS = 1000

/** Finds everybody's next quiz; completes its theory, if that is not done. */
export async function takersOf(url: string, { tokens, keys }: QuizPeople): Promise<Taker[]> {
  const takers: Taker[] = []
  await severalAtOnce(tokens, AT_ONCE, async (token, at) => {
    const topicId = await openTopic(url, token)
    const answers = at % ONE_FAILS_OF === 0 ? [] : (keys[topicId] ?? [])
    takers.push({ token, topicId, answers })
  })
  return takers
}

/** The first quiz that is not passed; one to take again when all are. */
async function openTopic(url: string, token: string): Promise<string> {
  const session = post(sessionCalls.ofToken.path, { token })
  const { user } = await ask<{ user: { alltasks: Task[] } }>(url, token, session)
  const open = user.alltasks.filter((task) => !task.locked && task.quiz && !task.supervisor)
  const task = open.find(({ quizDone }) => quizDone !== true) ?? open[0]
  if (!task) throw new Error('this seller has no quiz')
  const topicId = task._id
  if (!task.theoryDone) await ask(url, token, complete({ topicId, mytype: 'Theory', duration: 60 }))
  return topicId
}

/** Opens the app, a topic and its quiz, and takes that. @returns milliseconds of the last */
export async function study(url: string, taker: Taker, agent: Agent): Promise<number> {
  const { token, topicId } = taker
  await ask(url, token, post(sessionCalls.ofToken.path, { token }), { agent })
  await ask(url, token, post(studyCalls.materials.path, { topicId }), { agent })
  await ask(url, token, post(studyCalls.questions.path, { topicId, language }), { agent })
  return takeQuiz(url, taker, agent)
}

/** Sends the quiz again under its id, as browsers do, when the server is busy. @returns milliseconds in all */
export async function takeQuiz(
  url: string,
  { token, topicId, answers }: Taker,
  agent?: Agent,
): Promise<number> {
  const attemptId = randomBytes(OBJECT_ID_BYTES).toString('hex')
  const quiz = complete({ topicId, mytype: 'Quiz', duration: 60, language, answers, attemptId })
  const start = performance.now()
  for (;;) {
    const { status, text } = await send(url, token, quiz, agent && { agent })
    if (status === 200) return performance.now() - start
    if (status !== 503) throw new Error(`a quiz is answered ${status}: ${text}`)
    await delay(AGAIN_MS)
  }
}

function complete(task: Record<string, unknown>) {
  return post(studyCalls.completeAsSeller.path, { ...task, type: 'seller' })
}

/** Does the work of each, so many at a time. */
export async function severalAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  const left = items.entries()
  const worker = async () => {
    for (const [at, item] of left) await work(item, at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
