import { type Doc } from '../values/bson.ts'
import { isDue, PAUSE, type Sliced } from '../values/slices.ts'
import { hashOf } from '../storage/checksum.ts'
import { indexKeys } from '../storage/indexKeys.ts'
import { type Entry } from '../storage/ranges.ts'
import { recordBytes, uint32 } from '../storage/keys.ts'
import { type CollectionInfo, type IndexInfo } from '../storage/model.ts'
import { type Total } from '../storage/totals.ts'
import { type Database } from '../engine/database.ts'
import { type Command, existingCollection, namespace } from './command.ts'

const MOST_ERRORS = 20
const NOTHING = Buffer.alloc(0)

/** Reads a collection as it is at one moment. */
class Validation {
  readonly #database: Database
  readonly #collection: CollectionInfo
  readonly #indexes: readonly IndexInfo[]

  constructor(database: Database, collection: CollectionInfo) {
    this.#database = database
    this.#collection = collection
    this.#indexes = [...collection.indexes]
  }

  /** Takes what a collection or an index holds, one by one. */
  *#each<Item>(items: Iterable<Item>, take: (item: Item) => void): Sliced<void> {
    for (const item of items) {
      take(item)
      if (isDue()) yield PAUSE
    }
  }

  /** Takes every entry that the documents call for. */
  *#expected(take: (index: IndexInfo, entry: Entry, record: number) => void): Sliced<void> {
    const documents = this.#database.records.all(this.#collection)
    yield* this.#each(documents, ([record, doc]) => {
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
  *#held(index: IndexInfo, take: (entry: Entry) => void): Sliced<void> {
    const range = [uint32(index.id), uint32(index.id + 1)] as const
    yield* this.#each(this.#database.store.entries('indexes', ...range), take)
  }

  /** How many keys each index holds. What is wrong with one goes to `errors`. */
  *compare(errors: string[]): Sliced<Doc> {
    const expected = new Map(this.#indexes.map((index) => [index, { count: 0, sum: 0 }]))
    yield* this.#expected((index, entry) => add(expected.get(index), entry))
    const keys: Doc = {}
    for (const index of this.#indexes) {
      const held = { count: 0, sum: 0 }
      yield* this.#held(index, (entry) => add(held, entry))
      keys[index.name] = held.count
      const { count, sum } = expected.get(index) ?? held
      if (held.count !== count || held.sum !== sum) yield* this.#tellDifference(index, errors)
    }
    return keys
  }

  *#tellDifference(index: IndexInfo, errors: string[]): Sliced<void> {
    const missing = new Map<string, number>()
    yield* this.#expected((each, entry, record) => {
      if (each === index) missing.set(textOf(entry), record)
    })
    yield* this.#held(index, (entry) => {
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
export const validate: Command = {
  endless: true,
  fields: ['full', 'repair', 'background', 'checkBSONConformance'],
  *run(context): Sliced<Doc> {
    const { database } = context
    const collection = existingCollection(
      context,
      `Collection '${namespace(context)}' does not exist to validate.`,
    )
    const nrecords = database.store.total(collection.id).count
    const errors: string[] = []
    const keysPerIndex = yield* new Validation(database, collection).compare(errors)
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
  },
}
