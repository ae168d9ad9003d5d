import {
  AccountModel,
  AttemptModel,
  type Context,
  inTransaction,
  ProgressModel,
  QuizVersionModel,
  recordStar,
  starsAmong,
  TrainingModel,
} from '@tristar/server'
import { nothingPlanned, planTeam, type Planned, type Seeding } from './learners.ts'
import type { DemoSupervisor } from './people.ts'
import type { Syllabus } from './syllabus.ts'

/** Without casting or validation: the rules produce what the services would have written. */
const AS_IT_IS = { lean: true } as const

/** Sellers per batch: few enough for memory, many enough to amortize disk flushes. */
const BATCH = 200

/**
 * Writes teams with all their data, certificates and seals included, in batches while the next are generated. The marker makes it all or nothing.
 * @param onProgress called with the number of written sellers
 */
export async function seedTeams(
  teams: Iterable<DemoSupervisor>,
  syllabus: Syllabus,
  seeding: Seeding,
  onProgress: (sellers: number) => void = () => undefined,
): Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  let [planned, waiting, written] = [nothingPlanned(), 0, 0]
  const writeOn = async () => {
    await writing
    onProgress(written)
    written += waiting
    writing = write(seeding.context, planned)
    ;[planned, waiting] = [nothingPlanned(), 0]
  }
  for (const team of teams) {
    planTeam(team, syllabus, seeding, planned)
    waiting += team.sellers.length
    if (waiting >= BATCH) await writeOn()
  }
  await writeOn()
  await writing
  onProgress(written)
}

async function write(context: Context, planned: Planned): Promise<void> {
  const { accounts, progress, attempts, trainings } = planned
  await Promise.all([
    writeQuizVersions(planned),
    AccountModel.insertMany(accounts, AS_IT_IS),
    ProgressModel.insertMany(progress, AS_IT_IS),
    AttemptModel.insertMany(attempts, AS_IT_IS),
    TrainingModel.insertMany(trainings, AS_IT_IS),
  ])
  await writeStars(context, planned)
}

/** Stars recorded in parallel, so that they share a flush. */
const AT_ONCE = 16

/** As the service records them when they are achieved. */
async function writeStars(context: Context, planned: Planned): Promise<void> {
  const stars = planned.progress.flatMap((progress) =>
    starsAmong(progress.tiers).map((star) => ({ ...star, progress })),
  )
  const work = async () => {
    for (let next = stars.shift(); next; next = stars.shift()) {
      const star = next
      await inTransaction((session) => recordStar(context, star, session))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** An earlier team may have stored the same version. */
async function writeQuizVersions({ quizVersions }: Planned): Promise<void> {
  const known = await QuizVersionModel.find({ _id: { $in: [...quizVersions.keys()] } }, { _id: 1 })
  for (const { _id } of known) quizVersions.delete(_id)
  await QuizVersionModel.insertMany([...quizVersions.values()], AS_IT_IS)
}
