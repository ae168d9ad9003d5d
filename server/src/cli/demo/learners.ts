import type { Distributor } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGE_OF, type Language } from '@tristar/shared/common/languages'
import { foldAttempts } from '@tristar/shared/progress/completion.rules'
import { figuresOf } from '@tristar/shared/progress/progress.rules'
import type { ClientSession } from 'mongoose'
import { AccountModel } from '../../features/accounts/accounts.model.ts'
import { createAccount, type Account } from '../../features/accounts/accounts.service.ts'
import { AttemptModel } from '../../features/progress/attempts.model.ts'
import { ProgressModel } from '../../features/progress/progress.model.ts'
import { startProgress } from '../../features/progress/progress.service.ts'
import { standingOf } from '../../features/progress/standing.ts'
import type { CatalogueTopic } from '../../features/topics/catalogue.service.ts'
import { questionsOf, topicsForDistributor } from '../../features/topics/catalogue.service.ts'
import { TrainingModel } from '../../features/trainings/trainings.model.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { travel, type Errand, type Journey } from './journey.ts'
import type { DemoSupervisor, Stage } from './people.ts'
import { randomOf } from './random.ts'
import { errandsFor, STAGE_DAYS, supervisorErrands } from './stages.ts'
import { daysBefore } from './timeline.ts'
import { trainingOf } from './trainings.ts'

/** What every demo account is made with. */
export interface Seeding {
  passwordHash: string
  zone: string
  /** "Today" of the demo. */
  now: Date
}

interface Learner {
  id: string
  name: string
  language: Language
  role: 'seller' | 'supervisor'
  distributorId: Distributor
  supervisorId: string
  /** A seller's supervisor. */
  manager?: { account: Account; language: Language }
  created: readonly [from: number, to: number]
  lastDay: readonly [from: number, to: number]
  errands: (topics: readonly CatalogueTopic[], random: ReturnType<typeof randomOf>) => Errand[]
}

const SUPERVISOR_DAYS = { created: [252, 272], lastDay: [9, 30] } as const
const HOUR_MS = 3_600_000

/** Makes a supervisor and its sellers, each with what they have done. */
export async function seedTeam(team: DemoSupervisor, seeding: Seeding): Promise<void> {
  const { distributorId } = team
  const account = await seedLearner(
    {
      ...team,
      ...SUPERVISOR_DAYS,
      role: 'supervisor',
      supervisorId: team.id,
      errands: (topics) => supervisorErrands(topics, team),
    },
    seeding,
  )
  for (const seller of team.sellers) {
    await seedLearner(
      {
        ...seller,
        ...STAGE_DAYS[seller.stage],
        role: 'seller',
        distributorId,
        supervisorId: team.id,
        manager: { account, language: team.language },
        errands: sellerErrands(seller.stage),
      },
      seeding,
    )
  }
}

function sellerErrands(stage: Stage): Learner['errands'] {
  return (topics, random) => errandsFor(stage, topics, random)
}

/** One learner, all or nothing. */
async function seedLearner(learner: Learner, seeding: Seeding): Promise<Account> {
  const random = randomOf(learner.id)
  const from = daysBefore(seeding.now, random.between(...learner.created))
  const createdAt = new Date(from.getTime() + HOUR_MS + random.between(0, 2 * HOUR_MS))
  const own = await topicsForDistributor(learner.distributorId)
  const topics = own.filter((topic) => learner.role === 'supervisor' || !topic.supervisor)
  const questions = await questionsIn(topics, learner.language)
  const journey = travel(
    {
      role: learner.role,
      distributorId: learner.distributorId,
      language: MATERIAL_LANGUAGE_OF[learner.language],
      topics,
      questions: (topicId) => questions.get(topicId) ?? [],
      random,
    },
    learner.errands(topics, random),
    {
      from: new Date(from.getTime() + 24 * HOUR_MS),
      until: daysBefore(seeding.now, random.between(...learner.lastDay)),
    },
  )
  return inTransaction(async (session) => {
    const account = await makeAccount(learner, { ...seeding, createdAt }, session)
    await keepJourney({ account, learner, topics, journey, seeding }, session)
    return account
  })
}

async function questionsIn(topics: readonly CatalogueTopic[], language: Language) {
  return new Map(
    await Promise.all(
      topics.map(
        async ({ _id }) => [_id, await questionsOf(_id, MATERIAL_LANGUAGE_OF[language])] as const,
      ),
    ),
  )
}

/** Every second learner has given an email address, every third a phone number. */
function contactOf(id: string): { email?: string; number?: string } {
  const random = randomOf(`contact of ${id}`)
  return {
    ...(random.chance(50) && { email: `${id}@example.com` }),
    ...(random.chance(33) && { number: `01${random.between(10_000_000, 99_999_999)}` }),
  }
}

async function makeAccount(
  learner: Learner,
  { passwordHash, createdAt }: { passwordHash: string; createdAt: Date },
  session: ClientSession,
): Promise<Account> {
  const { id, name, language, role, distributorId, supervisorId } = learner
  const fields = { loginId: id, passwordHash, name, createdAt, ...contactOf(id) }
  const account = await createAccount(
    role === 'seller'
      ? { ...fields, role, distributorId, supervisorId }
      : { ...fields, role, distributorId },
    session,
  )
  await AccountModel.updateOne({ _id: account._id }, { $set: { language } }, { session })
  const accountId = account._id.toHexString()
  await startProgress(
    { accountId, role, loginId: id, distributorId, supervisorId, createdAt },
    session,
  )
  return account
}

interface Kept {
  account: Account
  learner: Learner
  topics: readonly CatalogueTopic[]
  journey: Journey
  seeding: Seeding
}

/** Writes the truth and the figures that follow from it, as the services do attempt by attempt. */
async function keepJourney(kept: Kept, session: ClientSession): Promise<void> {
  const { account, learner, topics, journey } = kept
  const { attempts, tiers } = journey
  const last = attempts.at(-1)
  if (!last) return
  const accountId = account._id
  await AttemptModel.insertMany(
    attempts.map((attempt) => ({ ...attempt, accountId })),
    { session },
  )
  if (journey.trainings.length > 0) await TrainingModel.insertMany(trainingsOf(kept), { session })
  const records = foldAttempts(attempts)
  const figures = figuresOf(standingOf({ ...learner, records, tiers }, topics))
  await ProgressModel.updateOne(
    { _id: accountId },
    { $set: { records, tiers, figures, lastAttemptAt: last.at }, $inc: { revision: 1 } },
    { session },
  )
}

function trainingsOf({ account, learner, journey, seeding }: Kept) {
  const { distributorId, language, manager = { account, language } } = learner
  const trained = { account, manager, distributorId, zone: seeding.zone, now: seeding.now }
  return journey.trainings.map((planned) => trainingOf(trained, planned))
}
