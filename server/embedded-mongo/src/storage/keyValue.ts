import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Database, open, type RangeOptions as LmdbRange, type RootDatabase } from 'lmdb'
import { outOfDiskSpace } from '../values/errors.ts'
import { type DiskRoom, StoreDisk } from './diskRoom.ts'

export type Table = 'catalog' | 'documents' | 'indexes' | 'sessions'

/** A consistent view of the store at one moment; must be released. */
export interface Snapshot {
  done(): void
}

export interface Entry {
  key: Buffer
  value: Buffer
}

export interface StoreOptions {
  /** Decides whether there is room for a write; by default the disk's free space. */
  room?: DiskRoom
}

export interface RangeOptions {
  reverse?: boolean
  snapshot?: Snapshot | undefined
  /** How many entries to skip without reading them. */
  offset?: number
}

/** What lmdb says of a tree. */
interface TreeStats {
  treeBranchPageCount: number
  treeLeafPageCount: number
  overflowPages: number
}

interface StoreStats {
  pageSize: number
  lastPageNumber: number
  root: TreeStats
  free: TreeStats
}

const META_PAGES = 2
const FIRST_CHUNK = 64
const CHUNK = 1000

const lmdbOptions = (snapshot: Snapshot | undefined) =>
  snapshot ? { transaction: snapshot } : undefined

/**
 * An ordered key-value store on disk. When `write` returns, its transaction is on the disk (fsync), so
 * that an acknowledged write survives a power cut.
 */
export class KeyValueStore {
  readonly #root: RootDatabase<Buffer, Buffer>
  readonly #tables: Record<Table, Database<Buffer, Buffer>>
  readonly room: DiskRoom
  /** Whether there is room for writes that add; asked once for each transaction. */
  #mayAdd = true
  #mayWrite = true
  /** How many entries have been put and removed. */
  changes = 0
  /** How many writes there have been: while it is unchanged, nothing that was read has changed. */
  writes = 0

  constructor(file: string, { room }: StoreOptions = {}) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.room = room ?? new StoreDisk(dirname(file))
    this.#root = open<Buffer, Buffer>({
      path: file,
      noSubdir: true,
      maxDbs: 8,
      maxReaders: 1000,
      compression: false,
      overlappingSync: false,
    })
    // The folder may be open to others; the file holds password hashes.
    chmodSync(file, 0o600)
    const table = (name: Table) =>
      this.#root.openDB<Buffer, Buffer>({ name, keyEncoding: 'binary', encoding: 'binary' })
    this.#tables = {
      catalog: table('catalog'),
      documents: table('documents'),
      indexes: table('indexes'),
      sessions: table('sessions'),
    }
  }

  get(table: Table, key: Buffer, snapshot?: Snapshot): Buffer | undefined {
    return this.#tables[table].get(key, lmdbOptions(snapshot))
  }

  /** @throws MongoError OutOfDiskSpace while there is no room for it */
  put(table: Table, key: Buffer, value: Buffer): void {
    if (!this.#mayWrite) throw outOfDiskSpace('the disk is full')
    this.changes += 1
    this.#tables[table].putSync(key, value)
  }

  /** @throws MongoError OutOfDiskSpace while there is no room: lmdb copies what it changes */
  remove(table: Table, key: Buffer): void {
    if (!this.#mayWrite) throw outOfDiskSpace('the disk is full')
    this.changes += 1
    this.#tables[table].removeSync(key)
  }

  count(table: Table, from: Buffer, to: Buffer): number {
    return this.#tables[table].getKeysCount({ start: from, end: to })
  }

  /** Runs `work` in one durable transaction; when it throws, nothing of it remains. */
  write<T>(work: () => T): T {
    this.writes += 1
    this.#mayAdd = this.room.mayAdd(() => this.#freeWithin())
    this.#mayWrite = this.#mayAdd
    return this.#root.transactionSync(work)
  }

  /** Declares whether what follows in the same `write` deletes data, which may use the reserve. */
  freesRoom(frees: boolean): void {
    this.#mayWrite = this.#mayAdd || (frees && this.room.mayFree())
  }

  /** Bytes of free pages within the file, which lmdb reuses. */
  #freeWithin(): number {
    const stats: unknown = this.#root.getStats()
    const { pageSize, lastPageNumber, root, free } = stats as StoreStats
    const tables = Object.values(this.#tables).map((table): unknown => table.getStats())
    const used = [root, free, ...(tables as TreeStats[])].map(
      ({ treeBranchPageCount, treeLeafPageCount, overflowPages }) =>
        treeBranchPageCount + treeLeafPageCount + overflowPages,
    )
    const pages = lastPageNumber + 1 - META_PAGES - used.reduce((sum, count) => sum + count, 0)
    return pages * pageSize
  }

  /** A part of `write` that can fail alone: when it throws, only its own changes are undone. */
  part<T>(work: () => T): T {
    // Inside a transaction lmdb runs this synchronously, contrary to its types.
    let result: { value: T } | undefined
    void this.#root.childTransaction(() => {
      result = { value: work() }
    })
    if (!result) throw new Error('a part of a write must run inside a write')
    return result.value
  }

  snapshot(): Snapshot {
    return this.#tables.documents.useReadTransaction()
  }

  /** Entries with from <= key < to, read in chunks so that the caller may stop, wait or write in between. */
  entries(table: Table, from: Buffer, to: Buffer, options: RangeOptions = {}): Generator<Entry> {
    const read = (range: LmdbRange) =>
      Array.from(this.#tables[table].getRange(range), ({ key, value }) => ({ key, value }))
    return inChunks({ from, to, options }, read, ({ key }) => key)
  }

  /** The keys of `entries` alone, in half of the time. */
  keys(table: Table, from: Buffer, to: Buffer, options: RangeOptions = {}): Generator<Buffer> {
    const read = (range: LmdbRange) => Array.from(this.#tables[table].getKeys(range))
    return inChunks({ from, to, options }, read, (key) => key)
  }

  async close(): Promise<void> {
    await this.#root.close()
  }
}

interface Bounds {
  from: Buffer
  to: Buffer
  options: RangeOptions
}

function* inChunks<Item>(
  { from, to, options }: Bounds,
  read: (range: LmdbRange) => Item[],
  keyOf: (item: Item) => Buffer,
): Generator<Item> {
  const { reverse = false } = options
  let start = from
  let end = to
  let { offset = 0 } = options
  for (let limit = FIRST_CHUNK; ; limit = CHUNK) {
    const bounds = reverse
      ? { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
      : { start, end }
    const chunk = read({ ...bounds, limit, offset, ...lmdbOptions(options.snapshot) })
    offset = 0
    yield* chunk
    const last = chunk.at(-1)
    if (!last || chunk.length < limit) return
    if (reverse) end = keyOf(last)
    else start = Buffer.concat([keyOf(last), Buffer.alloc(1)])
  }
}
