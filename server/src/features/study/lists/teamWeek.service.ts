import type { Day } from '@tristar/shared/common/dates'
import type { Distributor } from '@tristar/shared/common/distributors'
import { completedAt, failedOften, type TopicRecord } from '@tristar/shared/study/completion.rules'
import { isCounted } from '@tristar/shared/study/progress.rules'
import type { QueryFilter, Types } from 'mongoose'
import { type CatalogueTopic, readCatalogue } from '../../topics/topics.ts'
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

/** What a seller has achieved in some days. */
interface Gains {
  /** Topics completed, quizzes passed and stars earned. */
  topics: number
  passes: number
  stars: number
}

/** A seller, with its gains in each of some spans. */
export interface SellerGains extends Pick<SellerWeek, 'loginId' | 'name'> {
  gains: readonly Gains[]
}

/** Whole fields: for a part of one the embedded database takes twice as long. */
const SHOWN = { loginId: 1, name: 1, createdAt: 1, tiers: 1, figures: 1 } as const
type Shown = Pick<Progress, '_id' | keyof typeof SHOWN>
type Records = ReadonlyMap<string, TopicRecord>

/** A manager's active sellers, what is needed now and in the last days. */
export async function weekOfTeam(
  manager: Manager,
  span: Span,
  zone: string,
): Promise<SellerWeek[]> {
  const failed = { evaluation: 'Failed', quizPassedAt: { $exists: false } }
  const concerned = [studiedSince(span.from), { records: { $elemMatch: failed } }]
  const { members, recordsIn } = await readTeam(manager, { $or: concerned })
  const own = await countedOf(manager)
  return members.map((member) => {
    const { _id: accountId, loginId, name } = member
    const records = recordsIn(member)
    const { stars, topics: completed } = gainsOf(member, records, { own, span })
    return {
      accountId,
      loginId,
      name,
      expectedDate: expectedOf(member, zone),
      stars,
      completed,
      stuck: own.some((topic) => failedOften(topic, records.get(topic._id))),
    }
  })
}

/** What each of a manager's active sellers has achieved in each of these spans, the earliest first; by id. */
export async function gainsOfTeam(
  manager: Manager,
  spans: readonly [Span, ...Span[]],
): Promise<SellerGains[]> {
  const { members, recordsIn } = await readTeam(manager, studiedSince(spans[0].from))
  const own = await countedOf(manager)
  return members
    .toSorted((a, b) => a.loginId.localeCompare(b.loginId, 'en'))
    .map((member) => {
      const { loginId, name } = member
      const records = recordsIn(member)
      return { loginId, name, gains: spans.map((span) => gainsOf(member, records, { own, span })) }
    })
}

const studiedSince = (from: Date) => ({ lastAttemptAt: { $gte: from } })

/**
 * A manager's active sellers, with two queries, one after the other, as requests wait for each: the records, most of a
 * document, are read of few.
 */
async function readTeam({ loginId }: Manager, concerned: QueryFilter<Progress>) {
  const team = teamOf(loginId)
  const batchSize = 1000
  const members = await ProgressModel.find(team, SHOWN, { batchSize }).lean<Shown[]>()
  const ofRecords = { ...team, ...concerned }
  const studied = await ProgressModel.find(ofRecords, { records: 1 }, { batchSize }).lean<
    Pick<Progress, '_id' | 'records'>[]
  >()
  const recorded = new Map(studied.map(({ _id, records }) => [String(_id), records]))
  const recordsIn = ({ _id }: Shown): Records => recordsOf(recorded.get(String(_id)) ?? [])
  return { members, recordsIn }
}

/** The topics that the manager's sellers have to complete. */
async function countedOf({ distributorId }: Manager): Promise<CatalogueTopic[]> {
  const { topicsOf } = await readCatalogue()
  return distributorId ? topicsOf(distributorId).filter((topic) => isCounted(topic)) : []
}

function gainsOf(
  { tiers }: Pick<Progress, 'tiers'>,
  records: Records,
  { own, span }: { own: readonly CatalogueTopic[]; span: Span },
): Gains {
  const inSpan = (at: (topic: CatalogueTopic) => Date | null | undefined) =>
    own.filter((topic) => isWithin(at(topic), span)).length
  return {
    topics: inSpan((topic) => completedAt(topic, records.get(topic._id))),
    passes: inSpan(({ _id }) => records.get(_id)?.quizPassedAt),
    stars: Object.values(tiers).filter(({ achievedAt }) => isWithin(achievedAt, span)).length,
  }
}

function isWithin(at: Date | null | undefined, { from, to }: Span): boolean {
  return at !== null && at !== undefined && from <= at && at < to
}
