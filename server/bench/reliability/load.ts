import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'
import { pick, type Random } from '@tristar/shared/common/random'
import { type Made, TEST_PASSWORD } from '@tristar/server/testing/factories'
import { smallPdf } from '@tristar/server/testing/pdfs'
import { addFields, topicFormData } from '@tristar/server/testing/topicForm'
import { quizBody, theoryBody } from '@tristar/server/testing/topicStudy'
import { edacBody, edacTable, ojtBody } from '@tristar/server/testing/trainings'
import { type Ledger, sha256Of } from './ledger.ts'
import type { World } from './world.ts'

const WORKERS = 6
/** More than one chunk of GridFS. */
const PDF_PAGES = 90
const PDF_TEXT = 'x'.repeat(4000)

/** What may be answered besides success: refusals of what is well-formed, a queue that is full, a database that is away. */
const EXPECTED = (status: number) => (status > 400 && status < 500) || status === 503

interface Training {
  id: string
  mytype: 'seller' | 'edac'
}

export interface LoadInput {
  world: World
  ledger: Ledger
  random: Random
  /** Trainings that are open already. */
  open: Training[]
}

/** Simulates people at work, in parallel and without a pause, over HTTP. */
export class Load {
  readonly #url: string
  readonly #input: LoadInput
  readonly #onStep: () => void
  readonly #workers: Promise<void>[]
  #stopped = false
  #serial = 0

  /** @param onStep told of every request that is sent and every success that is answered */
  constructor(url: string, input: LoadInput, onStep: () => void) {
    this.#url = url
    this.#input = input
    this.#onStep = onStep
    this.#workers = Array.from({ length: WORKERS }, () => this.#work())
  }

  /** Starts nothing new; requests may fail from now on. */
  stop(): void {
    this.#stopped = true
  }

  /** Resolves when all have stopped; rejects when a request failed before that. */
  async ended(): Promise<void> {
    await Promise.all(this.#workers)
  }

  async #work(): Promise<void> {
    while (!this.#stopped)
      try {
        await this.#act()
      } catch (error) {
        if (!this.#stopped) throw error
      }
  }

  async #act(): Promise<void> {
    const { random } = this.#input
    const choice = random.between(1, 100)
    if (choice <= 38) await this.#study('Theory')
    else if (choice <= 63) await this.#study('Quiz')
    else if (choice <= 90) await this.#train(random.chance(75) ? 'seller' : 'edac')
    else if (choice <= 97) await this.#upload()
    else await this.#register()
  }

  async #study(mytype: 'Theory' | 'Quiz'): Promise<void> {
    const { world, ledger, random } = this.#input
    const made = pick(random, [...world.beginners, ...world.trainees])
    const topic = mytype === 'Quiz' || random.chance(50) ? world.quizzed : world.plain
    const quiz = mytype === 'Quiz' ? await this.#answers(made) : {}
    if (!quiz) return
    const body = mytype === 'Quiz' ? quizBody(topic._id, [], quiz) : theoryBody(topic._id)
    if (await this.#send(made, studyCalls.completeAsSeller.path, { ...body, type: 'seller' }))
      ledger.attempted(String(made.account._id), topic._id, mytype)
  }

  /** Answers to a learner's present draw, mostly right; undefined if there is none. */
  async #answers(made: Made): Promise<object | undefined> {
    const { world, random } = this.#input
    const asked = { topicId: world.quizzed._id, language: 'English' }
    const answer = await this.#send(made, studyCalls.questions.path, asked)
    if (!answer) return undefined
    const quiz = answer as unknown as LearnerQuestion[]
    const wanted = random.chance(60) ? 'Answer B' : 'Answer A'
    const answers = quiz.map((question) => ({
      questionNo: question.questionNo,
      selectedAnswer:
        'answerChoices' in question
          ? question.answerChoices.flatMap((each) => (each.answer === wanted ? each.choice : []))
          : [],
    }))
    return { quizVersion: quizVersionOf(quiz), answers }
  }

  /** Evaluates an open training or books another. */
  async #train(mytype: Training['mytype']): Promise<void> {
    const { open, random } = this.#input
    const index = open.findIndex((training) => training.mytype === mytype)
    const training = open[index]
    if (!training || random.chance(30)) return this.#book(mytype)
    open.splice(index, 1)
    await this.#evaluate(training)
  }

  async #book(mytype: Training['mytype']): Promise<void> {
    const { world, ledger, random, open } = this.#input
    const seller = pick(random, world.trainees).account.loginId
    const { manager } = world
    const supervisorId = pick(random, world.supervisors).account.loginId
    const whose = { sellerId: seller, supervisorId: manager.account.loginId, belt: 'White' }
    const answer =
      mytype === 'seller'
        ? await this.#send(manager, trainingsCalls.add.path, ojtBody([world.plain._id], whose))
        : await this.#send(world.admin, trainingsCalls.add.path, edacBody({ supervisorId }))
    if (!answer) return
    const { _id: id } = answer.data as { _id: string }
    ledger.trainings.set(id, undefined)
    open.push({ id, mytype })
  }

  /** Mostly failed, so that there is another one to book. */
  async #evaluate({ id, mytype }: Training): Promise<void> {
    const { world, ledger, random } = this.#input
    const passed = mytype === 'seller' && random.chance(5)
    const evaluation = passed ? 'Passed' : 'Failed'
    const form = mytype === 'edac' ? { edacForm: { table: edacTable(EDAC_ROWS) } } : {}
    const who = mytype === 'edac' ? world.admin : world.manager
    const body = { trainingId: id, mytype, evaluation, ...form }
    if (await this.#send(who, trainingsCalls.evaluate.path, body))
      ledger.trainings.set(id, evaluation)
  }

  async #register(): Promise<void> {
    const { world, ledger, random } = this.#input
    const sellerId = `new-${ledger.size}-${(this.#serial += 1)}-${random.between(1, 1_000_000)}`
    const { loginId: supervisorId } = pick(random, world.supervisors).account
    const body = { sellerId, supervisorId, password: TEST_PASSWORD }
    if (await this.#send(undefined, sessionCalls.registerSeller.path, body))
      ledger.learners.add(sellerId)
  }

  async #upload(): Promise<void> {
    const { world, ledger } = this.#input
    const title = `Uploaded ${(this.#serial += 1)}`
    const pdf = smallPdf(`${title} ${PDF_TEXT}`, PDF_PAGES)
    const fields = addFields({ title, belt: 'Black', mandatory: '["LHM"]' })
    const form = topicFormData(fields, pdf)
    const answer = await this.#send(world.admin, topicsCalls.add.path, form)
    if (answer) ledger.topics.set((answer.data as { _id: string })._id, sha256Of(pdf))
  }

  /** The answer, or undefined unless it succeeded. */
  async #send(
    who: Made | undefined,
    path: string,
    body: object | FormData,
  ): Promise<Record<string, unknown> | undefined> {
    const { ledger } = this.#input
    const json = !(body instanceof FormData)
    const response = fetch(this.#url + path, {
      method: 'POST',
      headers: {
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(who ? { 'auth-token': who.token } : {}),
      },
      body: json ? JSON.stringify(body) : body,
    })
    this.#onStep()
    const { ok, status } = await response
    const text = await (await response).text()
    if (!ok) {
      if (!EXPECTED(status)) ledger.faults.push(`${path}: ${status} ${text}`)
      return undefined
    }
    ledger.size += 1
    this.#onStep()
    return JSON.parse(text) as Record<string, unknown>
  }
}
