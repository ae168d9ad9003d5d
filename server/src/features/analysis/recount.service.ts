import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../../lib/context.ts'
import { each } from '../../lib/database/batches.ts'
import { unlessTaken } from '../../lib/database/duplicate.ts'
import { type Clock, LEASE_MS, type Lease, type Leased } from '../../lib/lease.ts'
import { countedAttempts, type SomeTopics } from '../study/attempts/attempts.ts'
import { type AttemptFigures, AttemptFiguresModel } from './attemptFigures.model.ts'
import { AttemptSum, type FiguresOf } from './attemptSum.ts'
import { leaseCounting, sumUp } from './counting.service.ts'
import { addPacked, type Counts, packedSums } from '../../lib/packedCounts.ts'

/** Attempts that are summed up at a time. */
const BATCH = 10_000
/** Documents of figures that are counted in memory at a time, some 3 KB each. */
const MOST_DOCUMENTS = 20_000

/** A figure that disagrees with the attempts; null if it, or its reason, is missing. */
interface FigureDifference {
  figure: string
  kept: number | null
  counted: number | null
}

export interface AttemptsRecount {
  /** Compared documents. */
  looked: number
  /** Of each document that differs the first figure that does: there may be very many. */
  differences: FigureDifference[]
  /** Documents that changed meanwhile, of which nothing can be said. */
  unsettled: number
}

/** Recounts of figures that change meanwhile. */
const PASSES = 3

/**
 * Recounts the kept figures from all attempts that have been counted, and compares; also while others count: a document is
 * judged only if it has not changed since. With `fix` they are corrected, while nobody else counts. The attempts are read
 * once for every `atATime` documents of figures, by default 20,000.
 */
export async function recountAttempts(
  { clock, zone }: Pick<Context, 'clock' | 'zone'>,
  { fix, atATime = MOST_DOCUMENTS }: { fix: boolean; atATime?: number },
): Promise<AttemptsRecount> {
  const reading = { zone, fix: false, atATime, lease: null }
  let result = await recountOnce(reading)
  if (fix && result.differences.length + result.unsettled > 0)
    return correctFigures({ clock, zone }, { atATime })
  for (let pass = 1; pass < PASSES && result.unsettled > 0; pass += 1)
    result = await recountOnce(reading)
  return result
}

/** `recountAttempts` that corrects at once, without looking first whether it has to. */
export async function correctFigures(
  { clock, zone }: Pick<Context, 'clock' | 'zone'>,
  { atATime = MOST_DOCUMENTS }: { atATime?: number } = {},
): Promise<AttemptsRecount> {
  const lease = await waitToCount(clock)
  try {
    return await recountOnce({ zone, fix: true, atATime, lease })
  } finally {
    await lease?.release()
  }
}

interface Recounting {
  zone: string
  fix: boolean
  /** Documents of figures in memory. */
  atATime: number
  /** The right to count, if nobody else is to do so. */
  lease: Lease<Leased> | null
}

async function recountOnce(recounting: Recounting): Promise<AttemptsRecount> {
  const result: AttemptsRecount = { looked: 0, differences: [], unsettled: 0 }
  for (const topics of await someTopics(recounting.atATime))
    await recountTopics(topics, recounting, result)
  return result
}

const LOOK_MS = 250

/** Null if others count all the time: then documents that do not change can be corrected nevertheless. */
export async function waitToCount(clock: Clock): Promise<Lease<Leased> | null> {
  const until = Date.now() + LEASE_MS + LOOK_MS
  for (;;) {
    const lease = await leaseCounting(clock)
    if (lease || Date.now() > until) return lease
    await delay(LOOK_MS)
  }
}

/** All topics, so many at a time that their figures fit into memory. */
async function someTopics(atATime: number): Promise<SomeTopics[]> {
  if ((await AttemptFiguresModel.estimatedDocumentCount()) <= atATime) return [{}]
  const known = await AttemptFiguresModel.distinct('topicId')
  const chunks: string[][] = []
  let documents = atATime
  for (const topicId of known) {
    const own = await AttemptFiguresModel.countDocuments({ topicId })
    if (documents + own > atATime) {
      chunks.push([])
      documents = 0
    }
    documents += own
    chunks.at(-1)?.push(topicId)
  }
  return [...chunks.map(($in) => ({ topicId: { $in } })), { topicId: { $nin: known } }]
}

async function recountTopics(
  topics: SomeTopics,
  { zone, fix, lease }: Recounting,
  result: AttemptsRecount,
): Promise<void> {
  // Read before the attempts: figures that keep their revision have counted nothing since.
  const revisions = await keptRevisions(topics)
  const counted = await countAll(topics, zone, lease)
  const kept = AttemptFiguresModel.find(topics).lean<AttemptFigures[]>()
  for await (const document of each(kept)) {
    result.looked += 1
    const { _id, revision } = document
    const counts = counted.get(_id)?.counts ?? {}
    counted.delete(_id)
    const difference = differenceOf(_id, document.counts, counts)
    if (!difference) continue
    const settled = revisions.get(_id) === revision && (!fix || (await correct(document, counts)))
    if (settled) result.differences.push(difference)
    else result.unsettled += 1
  }
  for (const { fields, counts } of counted.values()) {
    const settled = !revisions.has(fields._id) && (!fix || (await add(fields, counts)))
    const difference = differenceOf(fields._id, {}, counts)
    if (settled && difference) result.differences.push(difference)
    else result.unsettled += 1
  }
}

async function keptRevisions(topics: SomeTopics): Promise<Map<string, number>> {
  type Revised = Pick<AttemptFigures, '_id' | 'revision'>
  const kept = AttemptFiguresModel.find(topics, { revision: 1 }).lean<Revised[]>()
  const revisions = new Map<string, number>()
  for await (const { _id, revision } of each(kept)) revisions.set(_id, revision)
  return revisions
}

type CountedFigures = Map<string, { fields: FiguresOf; counts: Record<string, string> }>

/** Packed batch by batch: there may be millions of attempts. */
async function countAll(
  topics: SomeTopics,
  zone: string,
  lease: Lease<Leased> | null,
): Promise<CountedFigures> {
  const counted: CountedFigures = new Map()
  for await (const attempts of countedAttempts(topics, BATCH)) {
    const sum = new AttemptSum(zone)
    await sumUp(sum, attempts)
    for (const [_id, { fields, parts }] of sum.documents()) {
      const before = counted.get(_id)?.counts ?? {}
      counted.set(_id, { fields, counts: { ...before, ...packedSums(before, parts) } })
    }
    await lease?.keep()
  }
  return counted
}

function differenceOf(
  _id: string,
  kept: Readonly<Record<string, string>>,
  counted: Readonly<Record<string, string>>,
): FigureDifference | undefined {
  const parts = [...Object.keys(kept), ...Object.keys(counted)]
  const part = parts.find((named) => kept[named] !== counted[named])
  if (part === undefined) return undefined
  const [was, is] = [unpacked(kept[part]), unpacked(counted[part])]
  const names = [...was.keys(), ...is.keys()]
  // Equal counts in another spelling differ too: they are written anew.
  const name = names.find((named) => was.get(named) !== is.get(named)) ?? ''
  const figure = `${_id} ${part} ${name}`.trim()
  return { figure, kept: was.get(name) ?? null, counted: is.get(name) ?? null }
}

function unpacked(packed = ''): Counts {
  const counts: Counts = new Map()
  addPacked(packed, counts)
  return counts
}

/** Whether the document was unchanged and has been corrected. */
async function correct(
  { _id, revision }: AttemptFigures,
  counts: Readonly<Record<string, string>>,
): Promise<boolean> {
  const same = { _id, revision }
  if (Object.keys(counts).length === 0)
    return (await AttemptFiguresModel.deleteOne(same)).deletedCount === 1
  const update = { $set: { counts }, $inc: { revision: 1 } }
  return (await AttemptFiguresModel.updateOne(same, update)).matchedCount === 1
}

/** Whether it was still missing and has been added. */
async function add(
  { _id, ...about }: FiguresOf,
  counts: Readonly<Record<string, string>>,
): Promise<boolean> {
  const make = { $setOnInsert: { ...about, counts, revision: 1 } }
  let added = 0
  const write = async () => {
    const done = await AttemptFiguresModel.updateOne({ _id }, make, { upsert: true })
    added = done.upsertedCount
  }
  return (await unlessTaken(write(), '_id')) && added === 1
}
