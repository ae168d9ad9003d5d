import type { Distributor } from '@tristar/shared/common/distributors'
import type {
  AdminDashboard,
  DistributorDashboard,
} from '@tristar/shared/dashboards/dashboards.schema'
import { type Account, AccountModel } from '../features/account/account.model.ts'
import { type Attempt, AttemptModel } from '../features/study/attempts/attempts.model.ts'
import { ProgressModel } from '../features/study/progress/progress.model.ts'
import { type Topic, TopicModel } from '../features/topics/topics.model.ts'
import { type TrainingDocument, TrainingModel } from '../features/trainings/trainings.model.ts'

/**
 * The figures counted naively from accounts, attempts, trainings and topics in the database, sharing no code with the
 * product. Only held stars are read from the progress, their source.
 */

const SCOPES: Record<string, readonly Distributor[]> = {
  all: ['LHM', 'KTC', 'MER-S', 'MER-EC', 'KTCB'],
  mers: ['MER-S'],
  merec: ['MER-EC'],
  lhm: ['LHM'],
  ktcb: ['KTC', 'KTCB'],
}
const CARDS = { 'MER-S': 'mers', 'MER-EC': 'merec', LHM: 'lhm', KTCB: 'ktcb' }
const TIERS = ['White', 'Green', 'Black'] as const
const ROLES = ['supervisor', 'seller'] as const

interface Learner {
  account: Account
  topics: Topic[]
  attempts: Attempt[]
  held: string[]
}

interface Plain {
  learners: Learner[]
  topics: Topic[]
  trainings: TrainingDocument[]
}

async function read(): Promise<Plain> {
  const accounts = await AccountModel.find({ role: { $in: ROLES }, approved: true }).lean<
    Account[]
  >()
  const topics = await TopicModel.find({ draft: { $exists: false } }).lean<Topic[]>()
  const every = await AttemptModel.find().lean<Attempt[]>()
  const progress = await ProgressModel.find().lean()
  const trainings = (
    await TrainingModel.find({ mytype: 'seller' }).lean<TrainingDocument[]>()
  ).filter(({ resetId }) => !resetId)
  const learners = accounts.map((account) => {
    const { tiers, round } = progress.find((each) => each._id.equals(account._id)) ?? {}
    const held = { White: tiers?.white, Green: tiers?.green, Black: tiers?.black }
    return {
      account,
      topics: topics.filter(
        (topic) => !topic.supervisor && topic.mandatoryFor.some((d) => d === account.distributorId),
      ),
      attempts: every.filter(
        (attempt) => attempt.accountId.equals(account._id) && attempt.round === round,
      ),
      held: TIERS.filter((tier) => held[tier]?.achievedAt),
    }
  })
  return { learners, topics, trainings }
}

function first(attempts: Attempt[]): number | undefined {
  return attempts.length > 0 ? Math.min(...attempts.map(({ at }) => at.getTime())) : undefined
}

/** ms; undefined: not done. */
function doneAt({ attempts }: Learner, topic: Topic): number | undefined {
  const own = attempts.filter((attempt) => attempt.topicId === String(topic._id))
  const theory = first(own.filter(({ mytype }) => mytype === 'Theory'))
  const quiz = first(own.filter(({ mytype, score }) => mytype === 'Quiz' && score >= 100))
  if (theory === undefined || !topic.quiz) return theory
  return quiz === undefined ? undefined : Math.max(theory, quiz)
}

function statusOf({ topics, held }: Learner): string {
  const open = TIERS.find(
    (tier) => !held.includes(tier) && topics.some(({ beltType }) => beltType === tier),
  )
  return open ?? (held.length > 0 ? 'Black' : 'White')
}

function overallOf(learner: Learner): number {
  const { topics } = learner
  const done = topics.filter((topic) => doneAt(learner, topic) !== undefined).length
  return topics.length === 0 ? 0 : Math.floor((100 * done) / topics.length)
}

/** ms: two calendar months later in Kuala Lumpur, which is always eight hours ahead. */
function twoMonthsAfter(createdAt: Date): number {
  const ahead = 8 * 3_600_000
  const local = new Date(createdAt.getTime() + ahead)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 3, 0)).getUTCDate()
  const timeOfDay = local.getTime() - Date.UTC(year, month, day)
  return Date.UTC(year, month + 2, Math.min(day, lastDay)) + timeOfDay - ahead
}

function pick({ learners }: Plain, role: string, scope: string): Learner[] {
  const distributors = SCOPES[scope] ?? []
  return learners.filter(
    ({ account }) => account.role === role && distributors.some((d) => d === account.distributorId),
  )
}

/** GET /api/admin/dashboard as an admin of the scope should see it. */
export async function plainDashboard(scope: string): Promise<AdminDashboard> {
  const plain = await read()
  const per = (role: string, count: (learners: Learner[]) => unknown) =>
    Object.fromEntries(
      (scope === 'all' ? Object.keys(SCOPES) : [scope]).map((key) => [
        key,
        count(pick(plain, role, key)),
      ]),
    )
  const total = Object.fromEntries(ROLES.map((role) => [role, per(role, (all) => all.length)]))
  const roles = Object.fromEntries(ROLES.map((role) => [role, per(role, starsOf)]))
  return { total, ...roles } as unknown as AdminDashboard
}

function starsOf(learners: Learner[]): object {
  return Object.assign(
    {},
    ...TIERS.map((tier) => {
      const at = learners.filter((learner) => statusOf(learner) === tier).length
      const rate = learners.length === 0 ? 0 : Math.floor((100 * at) / learners.length)
      const holding = learners.filter(({ held }) => held.includes(tier)).length
      const key = tier.toLowerCase()
      return { [`total${tier}`]: at, [`${key}Rate`]: rate, [`achieved${tier}`]: holding }
    }),
  )
}

/** GET /api/admin/distributorDashboard as an admin of all should see it. */
export async function plainDistributors(): Promise<DistributorDashboard> {
  const plain = await read()
  const cards = Object.entries(CARDS).map(([card, scope]) => {
    const [supervisors, sellers] = ROLES.map((role) => pick(plain, role, scope))
    const totals = { totalSpvs: supervisors?.length, totalSellers: sellers?.length }
    const modules = { supervisor: modulesOf(supervisors ?? []), seller: modulesOf(sellers ?? []) }
    return [card, { ...totals, ...modules }]
  })
  return Object.fromEntries(cards)
}

function modulesOf(learners: Learner[]): object {
  return Object.assign(
    {},
    ...TIERS.map((tier) => {
      const pairs = learners.flatMap((learner) =>
        learner.topics
          .filter(({ beltType }) => beltType === tier)
          .map((topic) => ({ learner, at: doneAt(learner, topic) })),
      )
      const inTime = pairs.filter(
        ({ learner, at }) => at !== undefined && at < twoMonthsAfter(learner.account.createdAt),
      )
      const key = tier.toLowerCase()
      return {
        [key]: learners.filter((learner) => statusOf(learner) === tier).length,
        [`${key}Modules`]: pairs.length,
        [`${key}Completed`]: inTime.length,
      }
    }),
  )
}

/** The expected topic overview by topic id. */
export async function plainTopics(): Promise<Record<string, object>> {
  const { learners, topics, trainings } = await read()
  const rows = topics.map((topic) => {
    const users = learners.filter(
      ({ account }) =>
        account.role === (topic.supervisor ? 'supervisor' : 'seller') &&
        topic.mandatoryFor.some((d) => d === account.distributorId),
    )
    const done = users.filter((user) => doneAt(user, topic) !== undefined).length
    const tries = users.map(
      ({ attempts }) =>
        attempts.filter(
          ({ topicId, mytype }) =>
            topicId === String(topic._id) && mytype === (topic.quiz ? 'Quiz' : 'Theory'),
        ).length,
    )
    const tried = tries.filter((count) => count > 0)
    const mean = tried.reduce((sum, count) => sum + count, 0) / Math.max(1, tried.length)
    const figures = {
      percentage: users.length === 0 ? 0 : Math.floor((100 * done) / users.length),
      avgAttempt: Math.round(mean * 100) / 100,
      training: trainings.filter(({ topicId }) => topicId.includes(String(topic._id))).length,
    }
    return [String(topic._id), figures]
  })
  return Object.fromEntries(rows)
}

/** Every supervisor's expected team figures by id. */
export async function plainTeams(): Promise<Record<string, object>> {
  const { learners, trainings } = await read()
  const supervisors = learners.filter(({ account }) => account.role === 'supervisor')
  const teams = supervisors.map(({ account: { loginId } }) => {
    const sellers = learners.filter(
      ({ account }) => account.role === 'seller' && account.supervisorId === loginId,
    )
    const sum = sellers.reduce((all, seller) => all + overallOf(seller), 0)
    const at = (tier: string) => sellers.filter((seller) => statusOf(seller) === tier).length
    const figures = {
      sellers: sellers.length,
      white: at('White'),
      green: at('Green'),
      black: at('Black'),
      progressSum: sum,
      completeRate: sellers.length === 0 ? 0 : Math.floor(sum / sellers.length),
      noTrainings: trainings.filter((training) => training.supervisorId === loginId).length,
    }
    return [loginId, figures]
  })
  return Object.fromEntries(teams)
}
