import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import { MATERIAL_LANGUAGE_OF, type Language } from '@tristar/shared/common/languages'
import type { Distributor } from '@tristar/shared/common/distributors'
import { dayOf } from '@tristar/shared/common/dates'
import { idKey } from '@tristar/shared/common/ids'
import { type Tier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { keptDatesOf, keptFiguresOf } from '@tristar/shared/study/figures.rules'
import { Types } from 'mongoose'
import {
  type Account,
  type Attempt,
  type CatalogueTopic,
  type Context,
  copiesOf,
  learnerOf,
  type Progress,
  type QuizVersion,
  type TrainingDocument,
} from '@tristar/server'
import { travel, type Errand, type Journey } from './journey.ts'
import { type DemoSupervisor, type Stage, STAGES } from './people.ts'
import { randomOf, type Random } from '@tristar/shared/common/random'
import { errandsFor, supervisorErrands } from './stages.ts'
import type { Syllabus } from './syllabus.ts'
import { daysBefore } from './timeline.ts'
import { trainingOf } from './trainings.ts'

/** The common data of demo accounts. */
export interface Seeding {
  context: Context
  passwordHash: string
  zone: string
  /** "Today" of the demo. */
  now: Date
}

/** Documents of learners, as the services would have written them. */
export interface Planned {
  accounts: Account[]
  progress: Progress[]
  attempts: Attempt[]
  /** The attempts' quiz versions, by `_id`. */
  quizVersions: Map<string, QuizVersion>
  trainings: TrainingDocument[]
}

export function nothingPlanned(): Planned {
  return { accounts: [], progress: [], attempts: [], quizVersions: new Map(), trainings: [] }
}

interface Learner {
  id: string
  name: string
  language: Language
  serial?: number
  role: 'seller' | 'supervisor'
  distributorId: Distributor
  supervisorId: string
  /** A seller's supervisor. */
  manager?: { account: Account; language: Language }
  created: readonly [from: number, to: number]
  lastDay: readonly [from: number, to: number]
  errands: (topics: readonly CatalogueTopic[], random: Random) => Errand[]
}

const SUPERVISOR_DAYS = { created: [252, 272], lastDay: [9, 30] } as const
const HOUR_MS = 3_600_000

/** Adds a supervisor and its sellers with their data to `planned`. */
export function planTeam(
  team: DemoSupervisor,
  syllabus: Syllabus,
  seeding: Seeding,
  planned: Planned,
): void {
  const { distributorId } = team
  const plan = (learner: Learner) => planLearner(learner, syllabus, seeding, planned)
  const account = plan({
    ...team,
    ...SUPERVISOR_DAYS,
    role: 'supervisor',
    supervisorId: team.id,
    errands: (topics) => supervisorErrands(topics, team),
  })
  for (const seller of team.sellers)
    plan({
      ...seller,
      ...STAGES[seller.stage],
      role: 'seller',
      distributorId,
      supervisorId: team.id,
      manager: { account, language: team.language },
      errands: sellerErrands(seller.stage),
    })
}

function sellerErrands(stage: Stage): Learner['errands'] {
  return (topics, random) => errandsFor(stage, topics, random)
}

/** Adds one learner's data to `planned`. */
function planLearner(
  learner: Learner,
  syllabus: Syllabus,
  seeding: Seeding,
  planned: Planned,
): Account {
  const { role, distributorId } = learner
  const random = randomOf(learner.id)
  const from = daysBefore(seeding.now, random.between(...learner.created))
  const createdAt = new Date(from.getTime() + HOUR_MS + random.between(0, 2 * HOUR_MS))
  const topics = syllabus.topicsOf(distributorId, role)
  const language = MATERIAL_LANGUAGE_OF[learner.language]
  const quiz = (topic: CatalogueTopic) => {
    const asked = syllabus.quizOf(topic, language)
    planned.quizVersions.set(asked._id, asked)
    return asked
  }
  const until = daysBefore(seeding.now, random.between(...learner.lastDay))
  const journey = travel(
    { id: learner.id, role, distributorId, language, topics, quiz, random },
    learner.errands(topics, random),
    { from: new Date(from.getTime() + 24 * HOUR_MS), until },
  )
  const account = accountOf(learner, createdAt, seeding.passwordHash)
  planned.accounts.push(account)
  // With the `_id` first, like the database.
  const { manager = { account, language: learner.language } } = learner
  const whose = { accountId: account._id, supervisorAccountId: manager.account._id }
  for (const attempt of journey.attempts)
    planned.attempts.push({ _id: new Types.ObjectId(), ...attempt, ...whose })
  const trained = { account, manager, distributorId, zone: seeding.zone, now: seeding.now }
  const trainings = journey.trainings.map((each) => trainingOf(trained, each))
  for (const training of trainings)
    planned.trainings.push({ _id: new Types.ObjectId(), ...training })
  const progress = progressOf(account, learner, journey, { syllabus, seeding })
  planned.progress.push({ ...progress, waitingFrom: earliestOpen(trainings) })
  return account
}

/** The day of the earliest open on-the-job training; '' without one. */
function earliestOpen(trainings: readonly Omit<TrainingDocument, '_id'>[]): string {
  const days = trainings.flatMap(({ mytype, evaluation, trainingDate }) =>
    mytype === 'seller' && !evaluation ? [trainingDate] : [],
  )
  return days.toSorted()[0] ?? ''
}

/** Every second learner has given an email address, every third a phone number. */
function contactOf({ id, serial }: Learner): Pick<Account, 'email' | 'emailKey' | 'number'> {
  const random = randomOf(`contact of ${id}`)
  const email = `${id}@example.com`
  const number = `01${random.between(10_000_000, 99_999_999)}`
  return {
    ...(random.chance(50) && { email, emailKey: email }),
    ...(random.chance(33) && { number: serial === undefined ? number : numberOf(serial) }),
  }
}

/** Unique and inconspicuous: a step coprime to the range visits every number before repeating. */
function numberOf(serial: number): string {
  return `011${10_000_000 + ((serial * 7_654_321) % 90_000_000)}`
}

function accountOf(learner: Learner, createdAt: Date, passwordHash: string): Account {
  const { id, name, language, role, distributorId, supervisorId } = learner
  return {
    _id: new Types.ObjectId(),
    role,
    loginId: id,
    loginKey: `user:${idKey(id)}`,
    passwordHash,
    tokenVersion: 0,
    distributorId,
    ...(role === 'seller' && { supervisorId }),
    approved: true,
    ...NO_TEXTS,
    name,
    ...contactOf(learner),
    language,
    createdAt,
  }
}

/** The moment of a star is still to come for sellers who have not downloaded its certificate. */
function seenOf(role: Learner['role'], tiers: Journey['tiers']): Tier[] {
  return TIERS.filter((tier) => {
    const { achievedAt, downloadedAt } = tiers[TIER_KEYS[tier]]
    return achievedAt && (role === 'supervisor' || downloadedAt)
  })
}

/** The progress that follows from the journey, by the services' rules. */
function progressOf(
  account: Account,
  { role, distributorId, manager }: Learner,
  { attempts, records, tiers }: Journey,
  { syllabus, seeding }: { syllabus: Syllabus; seeding: Seeding },
): Progress {
  const { _id, createdAt } = account
  const topics = syllabus.topicsOf(distributorId, role)
  const last = attempts.at(-1)
  const dates = keptDatesOf(createdAt, seeding.zone)
  return {
    _id,
    ...copiesOf(learnerOf(account), manager?.account ?? account),
    createdAt,
    ...dates,
    activeOn: dayOf(last?.at ?? createdAt, seeding.zone),
    waitingFrom: '',
    records: [...records.values()],
    tiers,
    seenStars: seenOf(role, tiers),
    figures: keptFiguresOf({ role, topics, records, tiers }, dates),
    revision: 0,
    catalogueVersion: syllabus.versionFor(distributorId),
    ...(last && { lastAttemptAt: last.at }),
  }
}
