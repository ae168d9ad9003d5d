import { decode, isDoc, isList } from '../values/bson.ts'
import { checked, hashOf } from './checksum.ts'
import { damaged } from './damage.ts'
import { ID_BYTES } from './keys.ts'
import { type Leaf, type PageFile, type Tree, treeAt } from './pages.ts'
import { type Total, Totals, TOTALS_KEY } from './totals.ts'

/** Documents come last: each read verifies them anyway. */
const ORDER = ['catalog', 'indexes', 'sessions', 'documents'] as const

/** An entry of a page that holds remains of removed ones. */
export interface Remains {
  table: (typeof ORDER)[number]
  key: Buffer
}

/** The most that are noted; the others are found the next time. */
const MOST_REMAINS = 100_000

/**
 * Reads everything that a database file holds as of one commit: every page, every checksum, how much each collection and
 * index holds, and that no free page is in use. Pauses after each page.
 * @param remains gets what is found of removed entries
 * @throws MongoError DataCorruptionDetected with what is wrong, and where
 */
export function* inspect(file: PageFile, remains: Remains[] = []): Generator<void> {
  const tables = new Map<string, Tree>()
  let stored: Totals | undefined
  yield* file.walk(file.commit.main, ({ key, value, isTree }) => {
    if (isTree) tables.set(key.toString('latin1').replace('\0', ''), treeAt(value))
    else if (key.equals(TOTALS_KEY)) stored = Totals.read(value)
  })
  for (const [name, tree] of [['all tables', file.commit.main] as const, ...tables])
    if (!tree.plain) throw damaged(`what is known of ${name} is not what was written`)
  // They come with the first document.
  if (!stored && tables.get('documents')?.root !== undefined) throw damaged('it has no totals')
  const counting = new Counting()
  for (const table of ORDER) {
    const tree = tables.get(table)
    const noteRemains = (key: Buffer) => {
      if (remains.length < MOST_REMAINS) remains.push({ table, key: Buffer.from(key) })
    }
    if (tree) yield* file.walk(tree, (leaf) => counting[table](leaf), noteRemains)
  }
  counting.compare(stored ?? new Totals())
  yield* file.walk(file.commit.free, ({ value }) => {
    for (const page of pagesIn(value)) file.use(page)
  })
}

/** Counts what the tables hold, by the ids of collections and indexes. */
class Counting {
  readonly #found = new Map<number, Total>()
  readonly #names = new Map<number, string>()

  catalog({ key, value }: Leaf): void {
    const name = key.toString()
    const { id, indexes } = decode(this.#checked(key, value, () => `what is known of ${name}`))
    this.#names.set(Number(id), name)
    for (const index of isList(indexes) ? indexes.filter(isDoc) : [])
      this.#names.set(Number(index['id']), `an index of ${name}`)
  }

  sessions({ key, value }: Leaf): void {
    this.#checked(key, value, () => `session ${key.toString('hex')}`)
  }

  documents({ key, value }: Leaf): void {
    const id = key.readUInt32BE(0)
    this.#checked(
      key,
      value,
      () => `document ${key.toString('hex', ID_BYTES)} of ${this.#nameOf(id)}`,
    )
    this.#add(id, 0)
  }

  #nameOf(id: number): string {
    return this.#names.get(id) ?? `number ${id}`
  }

  #checked(key: Buffer, stored: Buffer, what: () => string): Buffer {
    const value = checked(key, stored)
    if (!value) throw damaged(`${what()} is not what was written`)
    return value
  }

  indexes({ key, value }: Leaf): void {
    this.#add(key.readUInt32BE(0), hashOf(key, value))
  }

  #add(id: number, hash: number): void {
    const total = this.#found.get(id)
    if (!total) this.#found.set(id, { count: 1, sum: hash })
    else {
      total.count += 1
      total.sum = (total.sum + hash) >>> 0
    }
  }

  compare(stored: Totals): void {
    for (const [id, { count, sum }] of stored) {
      const found = this.#found.get(id) ?? { count: 0, sum: 0 }
      this.#found.delete(id)
      const what = this.#nameOf(id)
      if (found.count !== count)
        throw damaged(`${what} holds ${found.count} entries in place of ${count}`)
      if (found.sum !== sum) throw damaged(`${what} holds entries that were not written there`)
    }
    for (const id of this.#found.keys()) throw damaged(`number ${id} holds entries of nobody`)
  }
}

/** The pages of a free list record. A negative number gives the length of the run that starts at the next number; 0 is none. */
function* pagesIn(record: Buffer): Generator<number> {
  const length = Number(record.readBigInt64LE(0))
  if ((length + 1) * 8 > record.length) throw damaged('the list of free pages makes no sense')
  for (let at = 1, count = 1; at <= length; at++) {
    const number = Number(record.readBigInt64LE(at * 8))
    if (number < 0) count = -number
    else if (number > 0) {
      for (let i = 0; i < count; i++) yield number + i
      count = 1
    }
  }
}
