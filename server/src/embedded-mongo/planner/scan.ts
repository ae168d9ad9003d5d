import { type KeyValueStore } from '../storage/key-value.ts'
import { recordOfKey, uint32 } from '../storage/keys.ts'
import { type CollectionInfo } from '../storage/model.ts'
import { type Transaction } from '../storage/transaction.ts'
import { type Leg, type Plan } from './plan.ts'

/** Record numbers of the documents that a plan finds, each once. */
export function* recordsOf(
  store: KeyValueStore,
  collection: CollectionInfo,
  plan: Plan,
  transaction?: Transaction,
): Generator<number> {
  const changed = transaction?.changes.get(collection)
  const seen = plan.repeats || changed ? new Set<number>() : undefined
  const fresh = (record: number) => {
    if (!seen) return true
    if (seen.has(record)) return false
    seen.add(record)
    return true
  }
  const scan = { store, reverse: plan.reverse, transaction }
  if (plan.legs.length === 0) {
    const bounds = [uint32(collection.id), uint32(collection.id + 1)] as const
    const { reverse } = plan
    const snapshot = transaction?.snapshot
    for (const { key } of store.entries('documents', ...bounds, { reverse, snapshot })) {
      if (fresh(recordOfKey(key))) yield recordOfKey(key)
    }
  }
  for (const leg of plan.legs) {
    for (const record of recordsOfLeg(scan, leg)) if (fresh(record)) yield record
  }
  for (const record of candidatesIn(plan, transaction, changed?.keys() ?? [])) {
    if (fresh(record)) yield record
  }
}

interface Scan {
  store: KeyValueStore
  reverse: boolean
  transaction: Transaction | undefined
}

function* recordsOfLeg({ store, reverse, transaction }: Scan, leg: Leg): Generator<number> {
  const { index, ranges, fullKeys } = leg
  const snapshot = transaction?.snapshot
  for (const [from, to] of reverse ? ranges.toReversed() : ranges) {
    if (fullKeys) {
      const value = store.get('indexes', from, snapshot)
      if (value) yield value.readUIntBE(0, 6)
      continue
    }
    for (const { key, value } of store.entries('indexes', from, to, { reverse, snapshot })) {
      yield index.unique ? value.readUIntBE(0, 6) : key.readUIntBE(key.length - 6, 6)
    }
  }
}

/**
 * Records that the transaction itself changed and that may match now. Looked up by full unique keys
 * they are known; otherwise all of them have to be looked at.
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
      const record = transaction.claimant(index, from.toString('latin1'))
      if (record !== undefined) yield record
    }
  }
}
