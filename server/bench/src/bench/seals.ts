import { unpackAnswers } from '@tristar/shared/topics/answers.rules'
import {
  type Attempt,
  AttemptModel,
  certificateOf,
  certificatesSubscriptions,
  completeTask,
  type Context,
  Events,
  IssuedStarModel,
  type Progress,
  ProgressModel,
  recountLearner,
  starsProven,
  type Subscriptions,
  trainingBehind,
} from '@tristar/server'
import { spreadOf } from './measure.ts'
import type { Sealing } from '../product/messages.ts'

const WARM_UP = 60
const TURNS = 100

/** Does something else instead of recording and sealing a new star. */
class Instead extends Events {
  readonly #events: Events
  readonly #instead: Subscriptions

  constructor(events: Events, instead: Subscriptions) {
    super([])
    this.#events = events
    this.#instead = instead
  }

  override handlersOf: Events['handlersOf'] = (name) =>
    this.#events
      .handlersOf(name)
      .flatMap((handle) =>
        handle === certificatesSubscriptions[name] ? (this.#instead[name] ?? []) : handle,
      )
}

/** Writes a certificate with its names, without a seal. */
const recordOnly: Subscriptions = {
  starAchieved: async ({ progress, tier, achievedAt, serial }, { context, session }) => {
    const training = await trainingBehind(progress, tier, session)
    const star = { accountId: progress._id, tier, achievedAt, serial }
    const evaluatedBy = training?.evaluatedBy ?? ''
    const certificate = await certificateOf(context, { ...star, evaluatedBy }, session)
    await IssuedStarModel.create([certificate], { session })
  },
}

/** Measures in the server's own process, in turns. */
export async function measureSeals(context: Context): Promise<Sealing> {
  const { env } = context
  const start = performance.now()
  const cpu = cpuNow()
  const { looked: stars } = await starsProven.run({ fix: false, env })
  const each = (performance.now() - start) / stars
  const doctor = { each, cpu: (cpuNow() - cpu) / stars, stars }
  return { ...(await measureQuizzes(context)), doctor }
}

async function measureQuizzes(context: Context) {
  const earning = await prepare()
  const contexts = [
    context,
    { ...context, events: new Instead(context.events, recordOnly) },
    { ...context, events: new Instead(context.events, {}) },
  ]
  const taken = contexts.map(() => ({ times: [] as number[], cpu: 0 }))
  for (let turn = -WARM_UP; turn < TURNS; turn += 1)
    for (const [index, each] of contexts.entries()) {
      const before = cpuNow()
      const start = performance.now()
      const { progress } = await completeTask(each, earning.learner, earning.task)
      const [ms, cpu] = [performance.now() - start, cpuNow() - before]
      const { serial } = progress.tiers.white
      if (!serial) throw new Error('The quiz has earned no star.')
      const kept = taken[index]
      if (kept && turn >= 0) {
        kept.times.push(ms)
        kept.cpu += cpu / TURNS
      }
      await undo(earning.before, serial)
    }
  const [sealed, unsealed, unrecorded] = taken.map(({ times, cpu }) => ({
    ...spreadOf(times),
    cpu,
  }))
  if (!sealed || !unsealed || !unrecorded) throw new Error('Nothing was measured.')
  return { sealed, unsealed, unrecorded }
}

/** Takes the last quiz of its Bronze from a seller who has passed the training. */
async function prepare() {
  const bronze = { 'tiers.white.serial': { $exists: true }, 'tiers.green.achievedAt': null }
  const holder = await ProgressModel.findOne({ role: 'seller', ...bronze })
    .orFail()
    .lean<Progress>()
  const { _id } = holder
  const passed = { accountId: _id, mytype: 'Quiz', evaluation: 'Passed' } as const
  const last = await AttemptModel.findOne({
    ...passed,
    at: { $lte: holder.tiers.white.achievedAt },
  })
    .sort({ at: -1 })
    .orFail()
    .lean<Attempt>()
  const { topicId, language = 'English', snapshot } = last
  await AttemptModel.deleteMany({ accountId: _id, topicId, mytype: 'Quiz' })
  const star = {
    'tiers.white.achievedAt': 1,
    'tiers.white.serial': 1,
    'tiers.white.downloadedAt': 1,
  } as const
  await ProgressModel.updateOne({ _id }, { $unset: star })
  await recountLearner(String(_id), { fix: true })
  const before = await ProgressModel.findById(_id).orFail().lean<Progress>()
  const answers = unpackAnswers(snapshot?.answers ?? {})
  const task = { topicId, mytype: 'Quiz' as const, duration: 60, language, answers }
  return { learner: { accountId: String(_id) }, task, before }
}

/** Puts the learner back before the quiz; figures of teams go on counting. */
async function undo(before: Progress, serial: string): Promise<void> {
  const { _id } = before
  await ProgressModel.collection.replaceOne({ _id }, before)
  await IssuedStarModel.deleteOne({ serial })
  const newest = await AttemptModel.findOne({ accountId: _id })
    .sort({ at: -1 })
    .orFail()
    .lean<Attempt>()
  await AttemptModel.deleteOne({ _id: newest._id })
}

function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
