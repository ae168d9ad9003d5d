import type { PersonState } from '@tristar/shared/common/personStates'
import { keptFiguresOf, qualifyByOf } from '@tristar/shared/study/figures.rules'
import { inIdOrder } from '../../lib/database/batches.ts'
import { namesOf } from '../account/account.ts'
import { readCatalogue } from '../topics/topics.ts'
import { copiesOf } from './copies.ts'
import { TeamFiguresModel } from './figures.model.ts'
import { type Progress, ProgressModel } from './progress.model.ts'
import { standingOf } from './standing.ts'

/** Learners per batch, which bounds the memory. */
const BATCH = 500

/** Whether anybody is studying at all. */
export async function hasLearners(): Promise<boolean> {
  return (await ProgressModel.exists({})) !== null
}

export function learnersInBatches(): AsyncGenerator<Progress[]> {
  return inIdOrder(ProgressModel, {}, { size: BATCH })
}

/**
 * Whether all learners have the fields of this version: the one with the highest `_id` is settled last, and new ones are
 * created whole.
 */
export async function areSettled(): Promise<boolean> {
  const last = await ProgressModel.findOne({}, { state: 1 }, { sort: { _id: -1 } }).lean<{
    state?: PersonState
  }>()
  return !last || last.state !== undefined
}

/** As older versions stored it. */
type Stored = Omit<Progress, 'qualifyBy' | 'state'> & Partial<Progress>

/**
 * Updates copied and derived fields that were stored by an older version or with another zone, before the first request.
 * Recount the figures afterwards.
 */
export async function settleLearners(zone: string): Promise<void> {
  const { topicsOf } = await readCatalogue()
  for await (const batch of learnersInBatches()) {
    const nameOf = await namesOf(
      batch.flatMap(({ loginId, supervisorId }) => [loginId, supervisorId]),
    )
    const changes = batch.flatMap((progress) => {
      const { loginId, supervisorId, distributorId, createdAt, ...old }: Stored = progress
      const qualifyBy = qualifyByOf(createdAt, zone)
      if (old.qualifyBy?.getTime() === qualifyBy.getTime() && old.state) return []
      const person = { ...progress, name: nameOf(loginId), state: old.state ?? 'active' }
      const copies = copiesOf(person, nameOf(supervisorId))
      const standing = standingOf(progress, topicsOf(distributorId))
      return [
        { progress, set: { ...copies, qualifyBy, figures: keptFiguresOf(standing, qualifyBy) } },
      ]
    })
    if (changes.length === 0) continue
    await ProgressModel.bulkWrite(
      changes.map(({ progress: { _id, revision }, set }) => ({
        updateOne: {
          filter: { _id, revision },
          update: { $set: set, $inc: { revision: 1 } },
        },
      })),
    )
    await TeamFiguresModel.bulkWrite(
      changes
        .filter(({ progress }) => progress.role === 'supervisor')
        .map(({ progress: { _id }, set: { name, nameKey, state } }) => ({
          updateOne: { filter: { _id }, update: { $set: { name, nameKey, state } } },
        })),
    )
  }
}
