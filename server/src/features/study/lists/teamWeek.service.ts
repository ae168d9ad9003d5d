import type { Day } from '@tristar/shared/common/dates'
import type { Distributor } from '@tristar/shared/common/distributors'
import { completedAt, failedOften } from '@tristar/shared/study/completion.rules'
import { isCounted } from '@tristar/shared/study/progress.rules'
import type { Types } from 'mongoose'
import { readCatalogue } from '../../topics/topics.ts'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'
import { recordsOf } from '../progress/standing.ts'
import { expectedOf, teamOf } from './team.service.ts'

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

/** Whole fields: for a part of one the embedded database takes twice as long. */
const SHOWN = { loginId: 1, name: 1, createdAt: 1, tiers: 1, figures: 1 } as const
type Shown = Pick<Progress, '_id' | keyof typeof SHOWN>

/**
 * A manager's active sellers, with two queries, one after the other, as requests wait for each: the records, most of a
 * document, are read of few.
 */
export async function weekOfTeam(
  { loginId: supervisorId, distributorId }: Manager,
  span: Span,
  zone: string,
): Promise<SellerWeek[]> {
  const team = teamOf(supervisorId)
  const failed = { evaluation: 'Failed', quizPassedAt: { $exists: false } }
  const concerned = [{ lastAttemptAt: { $gte: span.from } }, { records: { $elemMatch: failed } }]
  const batchSize = 1000
  const members = await ProgressModel.find(team, SHOWN, { batchSize }).lean<Shown[]>()
  const ofRecords = { ...team, $or: concerned }
  const studied = await ProgressModel.find(ofRecords, { records: 1 }, { batchSize }).lean<
    Pick<Progress, '_id' | 'records'>[]
  >()
  const recorded = new Map(studied.map(({ _id, records }) => [String(_id), records]))
  const { topicsOf } = await readCatalogue()
  const topics = distributorId ? topicsOf(distributorId) : []
  const own = topics.filter((topic) => isCounted(topic))
  return members.map((member) => {
    const { _id: accountId, loginId, name, tiers } = member
    const records = recordsOf(recorded.get(String(accountId)) ?? [])
    return {
      accountId,
      loginId,
      name,
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
