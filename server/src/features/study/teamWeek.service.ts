import type { Day } from '@tristar/shared/common/dates'
import type { Distributor } from '@tristar/shared/common/distributors'
import { completedAt, failedOften, type TopicRecord } from '@tristar/shared/study/completion.rules'
import type { Types } from 'mongoose'
import { readCatalogue } from '../topics/topics.ts'
import { type Progress, ProgressModel } from './progress.model.ts'
import { expectedOf } from './team.service.ts'

/** From an instant until before another. */
export interface Span {
  from: Date
  to: Date
}

/** What a seller has achieved in some days, and whether it needs help. */
export interface SellerWeek {
  accountId: Types.ObjectId
  loginId: string
  name: string
  /** Of the manager. */
  supervisorId: string
  /** The current star's; null if all are earned. */
  expectedDate: Day | null
  /** Stars earned and topics completed. */
  stars: number
  completed: number
  /** A quiz was failed three times. */
  stuck: boolean
}

interface Manager {
  loginId: string
  distributorId?: Distributor
}

const SHOWN = {
  loginId: 1,
  name: 1,
  supervisorId: 1,
  distributorId: 1,
  createdAt: 1,
  tiers: 1,
  'figures.currentTier': 1,
} as const
type Shown = Pick<
  Progress,
  '_id' | 'loginId' | 'name' | 'supervisorId' | 'distributorId' | 'createdAt' | 'tiers' | 'figures'
>

/** The active sellers of some managers, with two queries: the records, most of a document, are read of few. */
export async function weekOfTeams(
  managers: readonly Manager[],
  span: Span,
  zone: string,
): Promise<SellerWeek[]> {
  const supervisorId = { $in: managers.map(({ loginId }) => loginId) }
  const team = { supervisorId, role: 'seller', state: 'active' } as const
  const failed = { evaluation: 'Failed', quizPassedAt: { $exists: false } }
  const concerned = [{ lastAttemptAt: { $gte: span.from } }, { records: { $elemMatch: failed } }]
  const batchSize = 1000
  const [members, studied, { topicsOf }] = await Promise.all([
    ProgressModel.find(team, SHOWN, { batchSize }).lean<Shown[]>(),
    ProgressModel.find({ ...team, $or: concerned }, { records: 1 }, { batchSize }).lean<
      Pick<Progress, '_id' | 'records'>[]
    >(),
    readCatalogue(),
  ])
  const recordsOf = new Map(studied.map(({ _id, records }) => [String(_id), records]))
  const counted = (distributorId: Distributor) =>
    topicsOf(distributorId).filter(({ supervisor }) => !supervisor)
  const topics = new Map<Distributor, ReturnType<typeof counted>>()
  return members.map((member) => {
    const { _id: accountId, loginId, name, distributorId, tiers } = member
    const own = topics.get(distributorId) ?? counted(distributorId)
    topics.set(distributorId, own)
    const records = new Map(
      recordsOf
        .get(String(accountId))
        ?.map((record): [string, TopicRecord] => [record.topicId, record]),
    )
    return {
      accountId,
      loginId,
      name,
      supervisorId: member.supervisorId,
      expectedDate: expectedOf(member, zone),
      stars: Object.values(tiers).filter(({ achievedAt }) => isWithin(achievedAt, span)).length,
      completed: own.filter((topic) => isWithin(completedAt(topic, records.get(topic._id)), span))
        .length,
      stuck: own.some((topic) => failedOften(topic, records.get(topic._id))),
    }
  })
}

function isWithin(at: Date | null | undefined, { from, to }: Span): boolean {
  return at !== null && at !== undefined && from <= at && at < to
}
