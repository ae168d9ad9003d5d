import type { AnyBulkWriteOperation, Types } from 'mongoose'
import { each } from '../../lib/database/batches.ts'
import { packedSums } from '../../lib/packedCounts.ts'
import { learnerIds } from '../study/progress/progress.ts'
import { keptAttemptsOf } from '../study/attempts/attempts.ts'
import { type Happening, HappeningModel } from './happenings.model.ts'
import {
  type ActiveMonth,
  ActiveMonthModel,
  type MonthDocument,
  MonthModel,
} from './months.model.ts'
import { type ActiveMonths, MonthSum } from './monthSum.ts'

/** Learners whose attempts are counted at a time. */
const BATCH = 200

export interface MonthsRecount {
  /** Compared months. */
  looked: number
  /** What differs, a word each. */
  differences: string[]
  /** Months that changed meanwhile, of which nothing can be said. */
  unsettled: number
}

type Counted = Map<string, Omit<MonthDocument, 'revision'>>

/**
 * Recounts all months from the attempts and happenings that have been counted, and compares. With `fix` they are corrected;
 * the caller sees to it that nobody else counts then.
 * @param keep is called now and then, to keep the right to count
 */
export async function recountMonths(
  zone: string,
  { fix, keep = async () => true }: { fix: boolean; keep?: () => Promise<boolean> },
): Promise<MonthsRecount> {
  const result: MonthsRecount = { looked: 0, differences: [], unsettled: 0 }
  // Read before what is counted: months that keep their revision have counted nothing since.
  const revisions = await revisionsNow()
  const counted: Counted = new Map()
  const corrections: AnyBulkWriteOperation<MonthDocument>[] = []
  for await (const ids of learnerIds(BATCH)) {
    await keep()
    await countLearners(ids, { zone, fix, counted }, result)
  }
  for await (const { _id, counts, revision } of each(MonthModel.find().lean<MonthDocument[]>())) {
    result.looked += 1
    const is = counted.get(_id)?.counts ?? {}
    if (revisions.get(_id) !== revision) result.unsettled += 1
    else if (differ(counts, is)) {
      result.differences.push(`month ${_id}`)
      const update = { $set: { counts: is }, $inc: { revision: 1 } }
      corrections.push({ updateOne: { filter: { _id, revision }, update } })
    }
    counted.delete(_id)
  }
  for (const [_id, document] of counted) {
    if (Object.keys(document.counts).length === 0) continue
    result.differences.push(`month ${_id}`)
    const update = { $setOnInsert: { ...document, revision: 1 } }
    corrections.push({ updateOne: { filter: { _id }, update, upsert: true } })
  }
  if (fix) await MonthModel.bulkWrite(corrections)
  return result
}

async function revisionsNow(): Promise<Map<string, number>> {
  const kept = MonthModel.find({}, { revision: 1 }).lean<
    Pick<MonthDocument, '_id' | 'revision'>[]
  >()
  const revisions = new Map<string, number>()
  for await (const { _id, revision } of each(kept)) revisions.set(_id, revision)
  return revisions
}

async function countLearners(
  accountIds: readonly Types.ObjectId[],
  { zone, fix, counted }: { zone: string; fix: boolean; counted: Counted },
  result: MonthsRecount,
): Promise<void> {
  const [sum, active] = [new MonthSum(zone), new Map() as ActiveMonths]
  const theirs = { accountId: { $in: [...accountIds] } }
  const known = await ActiveMonthModel.find(theirs).lean<ActiveMonth[]>()
  for await (const attempt of keptAttemptsOf(accountIds)) sum.addAttempt(attempt, active)
  const noted = { ...theirs, uncounted: { $exists: false } }
  for await (const happening of each(HappeningModel.find(noted).lean<Happening[]>()))
    sum.addHappening(happening)
  for (const [_id, { fields, parts }] of sum.documents) {
    const before = counted.get(_id)?.counts ?? {}
    counted.set(_id, { ...fields, counts: { ...before, ...packedSums(before, parts) } })
  }
  await compareActive(known, active, { fix, result })
}

async function compareActive(
  known: readonly ActiveMonth[],
  active: ActiveMonths,
  { fix, result }: { fix: boolean; result: MonthsRecount },
): Promise<void> {
  const kept = new Map(known.map((month) => [month._id, month]))
  const corrections: AnyBulkWriteOperation<ActiveMonth>[] = []
  for (const _id of new Set([...kept.keys(), ...active.keys()])) {
    const [was, is] = [kept.get(_id), active.get(_id)]
    if (was && is && named(was) === named(is)) continue
    result.differences.push(`activity ${_id}`)
    const filter = { _id }
    if (is) corrections.push({ replaceOne: { filter, replacement: is, upsert: true } })
    else corrections.push({ deleteOne: { filter } })
  }
  if (fix) await ActiveMonthModel.bulkWrite(corrections)
}

function named({ units }: Pick<ActiveMonth, 'units'>): string {
  return units.toSorted().join()
}

function differ(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) {
  return [...Object.keys(one), ...Object.keys(other)].some((part) => one[part] !== other[part])
}
