import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { AccountModel, AttemptModel, recountFigures, recountLearner } from '@tristar/server'
import { post } from '../product/http.ts'
import { openQuiz } from '../product/people.ts'
import type { AttackContext, Attack } from './frame/attack.ts'
import { ordinaryHabits, type Habit } from './frame/callers.ts'
import { meanwhile } from './frame/meanwhile.ts'

const WHO = 'siti.hajar'
const ATTEMPTS = 10_000
const BATCH = 1000
/** The goals, in ms and bytes. */
const MOST_MS = 1000
const MOST_BYTES = 200 * 1024 * 1024

/** Creates a seller who has completed the same theory ten thousand times. */
async function prepare(): Promise<void> {
  const account = await AccountModel.findOne({ loginId: WHO }).lean()
  const last = await AttemptModel.findOne({ accountId: account?._id }).sort({ at: -1 }).lean()
  if (!account || !last) throw new Error(`${WHO} has studied nothing`)
  const { accountId, topicId } = last
  const theory = { accountId, topicId, mytype: 'Theory', score: 100, evaluation: 'Passed' } as const
  for (let made = 0; made < ATTEMPTS; made += BATCH) {
    const at = last.at.getTime() + made
    const attempts = Array.from({ length: BATCH }, (_, index) => ({
      ...theory,
      duration: 60,
      at: new Date(at + index + 1),
    }))
    await AttemptModel.insertMany(attempts)
  }
  await recountLearner(String(accountId))
  await recountFigures({ fix: true })
}

/** The honest callers: among them a colleague of the team, whose completions change the same figures. */
async function habitsOf({ honest, server }: AttackContext): Promise<Habit[]> {
  const token = await honest.logIn('seller', 'lim.jiahui')
  const topicId = await openQuiz(server.url, token)
  const study = post(studyCalls.completeAsSeller.path, { topicId, mytype: 'Theory', duration: 60 })
  return [...(await ordinaryHabits(honest)), { token, call: study }]
}

/** An admin resets a seller with thousands of attempts. */
export const largeReset: Attack = {
  name: 'large-reset',
  goal: `Resetting somebody with ${ATTEMPTS} attempts takes less than a second and holds nobody up.`,
  prepare,
  async run(context) {
    const { attacker, honest, server } = context
    const token = await attacker.logIn('admin', 'admin')
    const habits = await habitsOf(context)
    // Warm-up: the cost of first calls is not the reset's.
    for (const { call, ...caller } of habits) await honest.send(call, caller)
    const before = await server.memory()
    const call = post(resetCalls.reset.path, { id: WHO })
    const after = await meanwhile(context, habits, async () => {
      await attacker.send(call, { token })
      return server.memory()
    })
    const [took = Infinity] = attacker.times
    const longest = Math.max(...honest.times)
    const bytes = after - before
    const kept =
      attacker.answered(200) === 1 &&
      honest.answered(200) === honest.times.length &&
      took < MOST_MS &&
      longest < MOST_MS &&
      bytes < MOST_BYTES
    return {
      kept,
      more: {
        'the reset took': `${took.toFixed(0)} ms`,
        'longest hold-up': `${longest.toFixed(0)} ms`,
        'memory grown by': `${(bytes / 1024 / 1024).toFixed(0)} MB`,
      },
    }
  },
}
