import type { Day } from '@tristar/shared/common/dates'
import type { Scope } from '@tristar/shared/common/distributors'
import type { Tier } from '@tristar/shared/common/tiers'
import type { ClientSession, Types } from 'mongoose'
import { inBatches } from '../../lib/database/batches.ts'
import { ofScope } from '../../lib/scope.ts'
import {
  LISTED,
  LIVE,
  NOT_CANCELLED,
  slotOf,
  type TrainingDocument,
  TrainingModel,
} from './trainings.model.ts'

/** An on-the-job training that is not evaluated yet. */
export type OpenTraining = Pick<
  TrainingDocument,
  '_id' | 'topicId' | 'trainingDate' | 'trainingTime' | 'belt'
> & { sellerAccountId: Types.ObjectId }

const SHOWN = {
  topicId: 1,
  trainingDate: 1,
  trainingTime: 1,
  belt: 1,
  sellerAccountId: 1,
} as const
const OPEN = {
  ...LIVE,
  ...NOT_CANCELLED,
  mytype: 'seller',
  evaluation: { $exists: false },
} as const

/** The on-the-job trainings of a supervisor's sellers that are not evaluated yet, the oldest first. */
export async function openTeamTrainings(supervisorId: string): Promise<OpenTraining[]> {
  return TrainingModel.find({ supervisorId, ...OPEN }, SHOWN)
    .sort({ trainingDate: 1, trainingTime: 1, _id: 1 })
    .lean<OpenTraining[]>()
}

/** The day of a seller's earliest open on-the-job training, as the transaction sees it; '' without one. */
export async function earliestOpenDay(
  sellerAccountId: Types.ObjectId,
  session: ClientSession,
): Promise<Day> {
  const first = await TrainingModel.findOne({ sellerAccountId, ...OPEN }, { trainingDate: 1 })
    .sort({ trainingDate: 1, trainingTime: 1, _id: 1 })
    .session(session)
    .lean<Pick<TrainingDocument, 'trainingDate'>>()
  return first?.trainingDate ?? ''
}

/** The same of many sellers, by the hex `_id` of those who have one. */
export async function openDaysOf(sellers: readonly Types.ObjectId[]): Promise<Map<string, Day>> {
  const open = { sellerAccountId: { $in: [...sellers] }, ...OPEN }
  const found = await TrainingModel.find(open, { sellerAccountId: 1, trainingDate: 1 })
    .sort({ trainingDate: -1 })
    .lean<Pick<OpenTraining, 'sellerAccountId' | 'trainingDate'>[]>()
  // The earliest comes last.
  return new Map(found.map((each) => [String(each.sellerAccountId), each.trainingDate]))
}

/** Those who hold no open or passed training of the star, as the transaction sees it. */
export async function withoutTraining<Seller extends { accountId: Types.ObjectId; tier: Tier }>(
  sellers: readonly Seller[],
  session: ClientSession,
): Promise<Seller[]> {
  const slotFor = ({ accountId: sellerAccountId, tier: belt }: Seller) =>
    slotOf({ mytype: 'seller', sellerAccountId, supervisorId: '', belt })
  const slots = sellers.flatMap((seller) => slotFor(seller) ?? [])
  const found = await TrainingModel.find({ slot: { $in: slots } }, { slot: 1 })
    .session(session)
    .lean<Pick<TrainingDocument, 'slot'>[]>()
  const held = new Set(found.map(({ slot }) => slot))
  return sellers.filter((seller) => !held.has(slotFor(seller)))
}

/** How many EDAC of a scope are open whose day is before this one, and the first day of them, '' without any. */
export async function edacBefore(day: Day, scope: Scope): Promise<{ count: number; from: Day }> {
  const open = { ...LISTED, evaluation: null, trainingDate: { $lt: day }, ...ofScope(scope) }
  const filter = { ...open, mytype: 'edac' } as const
  const [first, count] = await Promise.all([
    TrainingModel.findOne(filter, { trainingDate: 1 })
      .sort({ trainingDate: 1 })
      .lean<Pick<TrainingDocument, 'trainingDate'>>(),
    TrainingModel.countDocuments(filter),
  ])
  return { count, from: first?.trainingDate ?? '' }
}

/** Trainings per batch: few, as each is told to several people. */
const BATCH = 10

/** The open trainings of any kind on these days, both included, without the texts of on-the-job forms, in batches. */
export function openByDay({
  from = '',
  to,
}: {
  from?: Day
  to: Day
}): AsyncGenerator<TrainingDocument[]> {
  const open = { ...LISTED, evaluation: null, trainingDate: { $gte: from, $lte: to } }
  return inBatches(TrainingModel.find(open, { eform: 0 }).lean<TrainingDocument[]>(), BATCH)
}
