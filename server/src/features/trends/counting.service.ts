import type { ClientSession } from 'mongoose'
import { addToPacked } from '../../lib/packedDocuments.ts'
import type { KeptAttempt } from '../study/attempts/attempts.ts'
import { type Happening, HappeningModel } from './happenings.model.ts'
import { type ActiveMonth, ActiveMonthModel, MonthModel } from './months.model.ts'
import { activeId, type ActiveMonths, MonthSum } from './monthSum.ts'

const UNCOUNTED = { uncounted: true } as const

/** Counts attempts in their months, in the transaction that marks them as counted; one process at a time does so. */
export async function countInMonths(
  attempts: readonly KeptAttempt[],
  zone: string,
  session: ClientSession,
): Promise<void> {
  const ids = [...new Set(attempts.map((attempt) => activeId(attempt, zone)))]
  const known = await ActiveMonthModel.find({ _id: { $in: ids } })
    .session(session)
    .lean<ActiveMonth[]>()
  const before = new Map(known.map(({ _id, units }) => [_id, units.length]))
  const active: ActiveMonths = new Map(known.map((each) => [each._id, each]))
  const sum = new MonthSum(zone)
  for (const attempt of attempts) sum.addAttempt(attempt, active)
  await addToPacked(MonthModel, sum.documents, session)
  const news = [...active.values()].filter(({ _id, units }) => before.get(_id) !== units.length)
  const writes = news.map(({ _id, ...$set }) => ({
    updateOne: { filter: { _id }, update: { $set }, upsert: true },
  }))
  if (writes.length > 0) await ActiveMonthModel.bulkWrite(writes, { session })
}

/** Whether anything that happened is still to be counted. */
export async function hasUncountedHappenings(): Promise<boolean> {
  return (await HappeningModel.exists(UNCOUNTED)) !== null
}

/**
 * Counts up to `limit` happenings, and marks them; one process at a time does so.
 * @returns how many were counted
 * @throws Error when one of them is counted already
 */
export async function countHappenings(
  limit: number,
  zone: string,
  session: ClientSession,
): Promise<number> {
  const found = await HappeningModel.find(UNCOUNTED)
    .sort({ at: 1 })
    .limit(limit)
    .session(session)
    .lean<Happening[]>()
  const sum = new MonthSum(zone)
  for (const happening of found) sum.addHappening(happening)
  await addToPacked(MonthModel, sum.documents, session)
  const these = { ...UNCOUNTED, _id: { $in: found.map(({ _id }) => _id) } }
  const done = await HappeningModel.updateMany(these, { $unset: { uncounted: 1 } }, { session })
  if (done.modifiedCount !== found.length)
    throw new Error(`${found.length - done.modifiedCount} happenings are counted already`)
  return found.length
}
