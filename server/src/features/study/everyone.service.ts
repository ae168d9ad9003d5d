import { type Scope, SCOPE_OF } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import { keptFiguresOf, qualifyByOf } from '@tristar/shared/study/figures.rules'
import type { QueryFilter, Types } from 'mongoose'
import { readCatalogue } from '../topics/topics.ts'
import { type Progress, ProgressModel } from './progress.model.ts'
import { standingOf } from './standing.ts'

export type { Progress }

/** Learners per batch, which bounds the memory. */
const BATCH = 500

/** Whether anybody is studying at all. */
export async function hasLearners(): Promise<boolean> {
  return (await ProgressModel.exists({})) !== null
}

/** All learners in batches, by `_id`; each batch is read when needed. */
export async function* learnersInBatches(): AsyncGenerator<Progress[]> {
  let last: Types.ObjectId | undefined
  for (;;) {
    const batch = await ProgressModel.find(last ? { _id: { $gt: last } } : {})
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<Progress[]>()
    if (batch.length === 0) return
    yield batch
    last = batch.at(-1)?._id
  }
}

/**
 * The next sellers of a scope by id, after the lower-cased id `after` ('' for the first). Each call is a separate query, so
 * that a slow reader keeps no cursor open.
 */
export async function sellersBehind(
  scope: Scope,
  after: string,
  limit: number,
): Promise<Progress[]> {
  const group: QueryFilter<Progress> = scope === 'all' ? {} : { scope }
  return ProgressModel.find({ role: 'seller', ...group, loginKey: { $gt: after } }, null, {
    sort: { loginKey: 1 },
    limit,
    // The default first batch holds only 101.
    batchSize: limit,
  }).lean<Progress[]>()
}

/**
 * Updates fields derived from distributor, supervisor and the organisation's zone that were stored by an older version or
 * with another zone. Recount the figures afterwards.
 * @returns how many learners were changed
 */
export async function settleLearners(zone: string): Promise<number> {
  const { topicsOf } = await readCatalogue()
  let settled = 0
  for await (const batch of learnersInBatches()) {
    const writes = batch.flatMap((progress) => {
      const { _id, revision, distributorId, createdAt } = progress
      const qualifyBy = qualifyByOf(createdAt, zone)
      // Absent in older versions.
      if ((progress.qualifyBy as Date | undefined)?.getTime() === qualifyBy.getTime()) return []
      const standing = standingOf(progress, topicsOf(distributorId))
      const figures = keptFiguresOf(standing, qualifyBy)
      const keys = { supervisorKey: idKey(progress.supervisorId), scope: SCOPE_OF[distributorId] }
      const update = { $set: { qualifyBy, figures, ...keys }, $inc: { revision: 1 } }
      return [{ updateOne: { filter: { _id, revision }, update } }]
    })
    if (writes.length > 0) settled += (await ProgressModel.bulkWrite(writes)).modifiedCount
  }
  return settled
}
