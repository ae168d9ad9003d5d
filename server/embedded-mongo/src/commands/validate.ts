import { setImmediate as turn } from 'node:timers/promises'
import { type Doc } from '../values/bson.ts'
import { hashOf } from '../storage/checksum.ts'
import { indexKeys } from '../storage/indexKeys.ts'
import { type Entry } from '../storage/keyValue.ts'
import { recordBytes, uint32 } from '../storage/keys.ts'
import { type CollectionInfo, type IndexInfo } from '../storage/model.ts'
import { type Snapshot } from '../storage/ranges.ts'
import { type Total } from '../storage/totals.ts'
import { type Database } from '../engine/database.ts'
import { existingCollection, type LongCommand, namespace } from './command.ts'

const MOST_ERRORS = 20
const NOTHING = Buffer.alloc(0)
/** It works for so long before it lets others have a turn. */
const SLICE_MS = 5

/** Reads a collection as it is at one moment, giving way to others. */
class Validation {
  readonly #database: Database
  readonly #collection: CollectionInfo
  readonly #snapshot: Snapshot
  readonly #indexes: readonly IndexInfo[]
  #sliceEnd = performance.now() + SLICE_MS

  constructor(database: Database, collection: CollectionInfo, snapshot: Snapshot) {
    this.#database = database
    this.#collection = collection
    this.#snapshot = snapshot
    this.#indexes = [...collection.indexes]
  }

  /** Takes what a collection or an index holds, one by one. */
  async #each<Item>(items: Iterable<Item>, take: (item: Item) => void): Promise<void> {
    for (const item of items) {
      take(item)
      if (performance.now() < this.#sliceEnd) continue
      await turn()
      this.#sliceEnd = performance.now() + SLICE_MS
    }
  }

  /** Takes every entry that the documents call for. */
  async #expected(take: (index: IndexInfo, entry: Entry, record: number) => void): Promise<void> {
    const documents = this.#database.records.all(this.#collection, this.#snapshot)
    await this.#each(documents, ([record, doc]) => {
      for (const index of this.#indexes)
        for (const key of indexKeys(index, doc).keys) {
          const bytes = recordBytes(record)
          const entry = index.unique
            ? { key, value: bytes }
            : { key: Buffer.concat([key, bytes]), value: NOTHING }
          take(index, entry, record)
        }
    })
  }

  /** Takes every entry that an index holds. */
  async #held(index: IndexInfo, take: (entry: Entry) => void): Promise<void> {
    const range = [uint32(index.id), uint32(index.id + 1)] as const
    const options = { snapshot: this.#snapshot }
    await this.#each(this.#database.store.entries('indexes', ...range, options), take)
  }

  /** How many keys each index holds. What is wrong with one goes to `errors`. */
  async compare(errors: string[]): Promise<Doc> {
    const expected = new Map(this.#indexes.map((index) => [index, { count: 0, sum: 0 }]))
    await this.#expected((index, entry) => add(expected.get(index), entry))
    const keys: Doc = {}
    for (const index of this.#indexes) {
      const held = { count: 0, sum: 0 }
      await this.#held(index, (entry) => add(held, entry))
      keys[index.name] = held.count
      const { count, sum } = expected.get(index) ?? held
      if (held.count !== count || held.sum !== sum) await this.#tellDifference(index, errors)
    }
    return keys
  }

  async #tellDifference(index: IndexInfo, errors: string[]): Promise<void> {
    const missing = new Map<string, number>()
    await this.#expected((each, entry, record) => {
      if (each === index) missing.set(textOf(entry), record)
    })
    await this.#held(index, (entry) => {
      if (missing.delete(textOf(entry))) return
      const record = index.unique ? entry.value.readUIntBE(0, 6) : recordAtEnd(entry.key)
      errors.push(`${index.name}: entry without its document ${record}`)
    })
    for (const record of missing.values())
      errors.push(`${index.name}: document ${record} has no entry`)
  }
}

function add(total: Total | undefined, { key, value }: Entry): void {
  if (!total) return
  total.count += 1
  total.sum = (total.sum + hashOf(key, value)) >>> 0
}

const textOf = ({ key, value }: Entry) => Buffer.concat([key, value]).toString('latin1')

const recordAtEnd = (key: Buffer) => key.readUIntBE(key.length - 6, 6)

/** Reads a collection and its indexes to their end and compares them, entry by entry. */
export const validate: LongCommand = {
  fields: ['full', 'repair', 'background', 'checkBSONConformance'],
  async runLong(context) {
    const { database } = context
    const collection = existingCollection(
      context,
      `Collection '${namespace(context)}' does not exist to validate.`,
    )
    const nrecords = database.store.total(collection.id).count
    const errors: string[] = []
    const snapshot = database.store.snapshot()
    try {
      const keysPerIndex = await new Validation(database, collection, snapshot).compare(errors)
      return {
        ns: namespace(context),
        // Reading the documents has compared how many there are.
        nrecords,
        nIndexes: collection.indexes.length,
        keysPerIndex,
        valid: errors.length === 0,
        errors: errors.slice(0, MOST_ERRORS),
        warnings: [],
        ok: 1,
      }
    } finally {
      snapshot.done()
    }
  },
}
