import { isDue, PAUSE, type Pause } from '../values/slices.ts'
import { type Entry } from '../storage/ranges.ts'
import { type KeyValueStore } from '../storage/keyValue.ts'
import { recordOfKey, uint32 } from '../storage/keys.ts'
import { type CollectionInfo } from '../storage/model.ts'
import { type Transaction } from '../storage/transaction.ts'
import { type KeyRange } from './bounds.ts'
import { type Leg, type Plan } from './candidates.ts'
import { mergeByKey } from './merge.ts'

/** A document that a plan finds. */
export interface Hit {
  record: number
  /** It matches as long as nothing is written meanwhile. */
  certain: boolean
}

/** How many keys a plan scans, counted without reading them. */
export function sizeOf(store: KeyValueStore, { legs }: Plan): number {
  return legs
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, [from, to]) => sum + store.count('indexes', from, to), 0)
}

/** Whether a plan's keys correspond to the matching documents one to one, so that counting them suffices. */
export function countsByKey(plan: Plan, transaction?: Transaction): boolean {
  const { legs, exact, repeats } = plan
  return exact && !repeats && !transaction && legs.length > 0 && legs.every(({ filter }) => !filter)
}

/** Whether the first documents of a plan can be skipped by passing over keys. */
export function skipsByKey(plan: Plan, transaction?: Transaction): boolean {
  const [leg] = plan.legs
  return countsByKey(plan, transaction) && plan.legs.length === 1 && leg?.ranges.length === 1
}

interface Scan {
  store: KeyValueStore
  plan: Plan
  transaction: Transaction | undefined
  offset: number
}

/** The documents that a plan finds, each once, without the first `offset` ones (see skipsByKey). */
export function hitsOf(
  store: KeyValueStore,
  collection: CollectionInfo,
  plan: Plan,
  { transaction, offset = 0 }: { transaction?: Transaction | undefined; offset?: number } = {},
): Generator<Hit | Pause> {
  const changed = transaction?.changes.get(collection)
  const scan = { store, plan, transaction, offset }
  const hits = plan.legs.length > 0 ? hitsOfLegs(scan) : allHits(scan, collection)
  if (!plan.repeats && !changed) return hits
  return eachOnce(hits, candidatesIn(plan, transaction, changed?.keys() ?? []))
}

function* eachOnce(hits: Iterable<Hit | Pause>, candidates: Iterable<number>) {
  const seen = new Set<number>()
  const isNew = ({ record }: Hit) => seen.size < seen.add(record).size
  for (const hit of hits) if (hit === PAUSE || isNew(hit)) yield hit
  for (const record of candidates) {
    const hit = { record, certain: false }
    if (isNew(hit)) yield hit
  }
}

function* allHits({ store, plan, transaction }: Scan, { id }: CollectionInfo): Generator<Hit> {
  const options = { reverse: plan.reverse, snapshot: transaction?.snapshot }
  for (const key of store.keys('documents', uint32(id), uint32(id + 1), options))
    yield { record: recordOfKey(key), certain: false }
}

function* hitsOfLegs(scan: Scan): Generator<Hit | Pause> {
  for (const leg of scan.plan.legs) {
    if (leg.fullKeys) yield* hitsOfFullKeys(scan, leg)
    else if (leg.index.unique) yield* hitsOfRanges(scan, leg, OF_UNIQUE)
    else yield* hitsOfRanges(scan, leg, OF_REPEATING)
  }
}

const rangesOf = ({ plan }: Scan, { ranges }: Leg) => (plan.reverse ? ranges.toReversed() : ranges)

function* hitsOfFullKeys(scan: Scan, leg: Leg): Generator<Hit> {
  const { store, plan, transaction } = scan
  for (const [from] of rangesOf(scan, leg)) {
    const value = store.get('indexes', from, transaction?.snapshot)
    const certain = plan.exact && !leg.filter
    if (value) yield { record: value.readUIntBE(0, 6), certain }
  }
}

function* hitsOfRanges<Item>(scan: Scan, leg: Leg, reading: Reading<Item>): Generator<Hit | Pause> {
  const { plan } = scan
  if (!leg.merged) {
    for (const range of rangesOf(scan, leg))
      yield* hitsAmong(reading.itemsIn(scan, range), reading, leg, plan)
    return
  }
  const sources = leg.merged.map(({ range, head }) => ({
    items: reading.itemsIn(scan, range),
    head,
  }))
  yield* hitsAmong(mergeByKey(sources, reading.keyOf, plan.reverse), reading, leg, plan)
}

const KEYS_PER_LOOK = 16

/** How to read the entries of an index. */
interface Reading<Item> {
  itemsIn: (scan: Scan, range: KeyRange) => Generator<Item>
  keyOf: (item: Item) => string
  recordOf: (item: Item) => number
}

const optionsOf = ({ plan, transaction, offset }: Scan) => ({
  reverse: plan.reverse,
  snapshot: transaction?.snapshot,
  offset,
})

const OF_UNIQUE: Reading<Entry> = {
  itemsIn: (scan, [from, to]) => scan.store.entries('indexes', from, to, optionsOf(scan)),
  keyOf: ({ key }) => key.toString('latin1'),
  recordOf: ({ value }) => value.readUIntBE(0, 6),
}

/** Documents may share a key, so each entry ends in its record number. */
const OF_REPEATING: Reading<string> = {
  itemsIn: (scan, [from, to]) => scan.store.keyTexts(from, to, optionsOf(scan)),
  keyOf: (key) => key,
  recordOf: (key) => {
    let record = 0
    for (let i = key.length - 6; i < key.length; i++) record = record * 256 + key.charCodeAt(i)
    return record
  },
}

function* hitsAmong<Item>(
  items: Iterable<Item>,
  { keyOf, recordOf }: Reading<Item>,
  { filter }: Leg,
  { exact }: Plan,
): Generator<Hit | Pause> {
  let seen = 0
  for (const item of items) {
    seen += 1
    // Keys that match nothing take time too; the clock costs about as much as a few of them.
    if (seen % KEYS_PER_LOOK === 0 && isDue()) yield PAUSE
    const matches = filter ? filter(keyOf(item)) : true
    if (matches !== false) yield { record: recordOf(item), certain: exact && matches === true }
  }
}

/**
 * Records that the transaction itself changed and that may match now: those that hold the wanted keys
 * when the plan looks up full unique keys, otherwise all.
 */
function* candidatesIn(
  { legs }: Plan,
  transaction: Transaction | undefined,
  changed: Iterable<number>,
): Generator<number> {
  if (!transaction || legs.length === 0 || !legs.every(({ fullKeys }) => fullKeys)) {
    yield* changed
    return
  }
  for (const { index, ranges } of legs) {
    for (const [from] of ranges) {
      const record = transaction.holderOf(index, from.toString('latin1'))
      if (record !== undefined) yield record
    }
  }
}
