import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Database, type RangeOptions as LmdbRange, type RootDatabase } from 'lmdb'
import { outOfDiskSpace, writeConflict } from '../values/errors.ts'
import { type ChangeSet, storeInThread, type Target } from './changeSet.ts'
import { checked, hashOf, withChecksum } from './checksum.ts'
import { damaged } from './damage.ts'
import { type DiskRoom, StoreDisk } from './diskRoom.ts'
import { Filling } from './filling.ts'
import { openTables, type Pages, pagesOf, putNew, type StoreOptions, type Table } from './lmdb.ts'
import {
  DOCUMENTS_AT_ONCE,
  type Entry,
  inChunks,
  KEYS_AT_ONCE,
  lmdbOptions,
  type RangeOptions,
  type Snapshot,
  wholeOf,
} from './ranges.ts'
import { type Total, Totals, TOTALS_KEY } from './totals.ts'
import { Views } from './views.ts'

/**
 * An ordered key-value store on disk. When `write` returns, its transaction is on the disk (fsync), so
 * that an acknowledged write survives a power cut.
 */
export class KeyValueStore implements Target {
  readonly #root: RootDatabase<Buffer, Buffer>
  readonly #tables: Record<Table, Database<Buffer, Buffer>>
  readonly #indexTexts: Database<Buffer, string>
  readonly filling: Filling
  readonly room: DiskRoom
  /** Whether there is room for writes that add; asked once for each transaction. */
  #mayAdd = true
  #mayWrite = true
  /** How many entries have been put and removed. */
  changes = 0
  readonly views: Views
  #writing = false
  #totals: Totals
  onDamage: ((sentence: string) => void) | undefined
  /** The damage that a read has met. */
  damage: string | undefined

  constructor(file: string, { room, onDamage }: StoreOptions = {}) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.room = room ?? new StoreDisk(dirname(file))
    const { root, tables, filling, indexTexts } = openTables(file)
    this.#root = root
    this.#tables = tables
    this.#indexTexts = indexTexts
    const demandRoom = () => this.#demandRoom()
    this.filling = new Filling(filling, { demandRoom, pageRoom: () => this.pages.room })
    this.views = new Views(() => tables.documents.useReadTransaction())
    this.onDamage = onDamage
    this.#totals = this.#totalsAt() ?? new Totals()
  }

  /** @throws MongoError DataCorruptionDetected */
  get(table: Table, key: Buffer, snapshot?: Snapshot): Buffer | undefined {
    const stored = this.#tables[table].get(key, lmdbOptions(snapshot ?? this.views.seen))
    return stored && this.#valueOf(table, key, stored)
  }

  #valueOf(table: Table, key: Buffer, stored: Buffer): Buffer {
    if (table === 'indexes') return stored
    const value = checked(key, stored)
    return (
      value ?? this.fail(`the entry ${key.toString('hex')} of ${table} is not what was written`)
    )
  }

  /** Notes damage that reading has met. @throws MongoError DataCorruptionDetected */
  fail(what: string): never {
    const error = damaged(what)
    this.noteDamage(error.message)
    throw error
  }

  noteDamage(sentence: string): void {
    if (this.damage !== undefined) return
    this.damage = sentence
    this.onDamage?.(sentence)
  }

  /** What a collection or an index holds now. */
  total(id: number): Total {
    return this.#totals.of(id)
  }

  /** The totals as they are stored; undefined in a new database. */
  #totalsAt(snapshot?: Snapshot): Totals | undefined {
    const stored = this.#root.get(TOTALS_KEY, lmdbOptions(snapshot))
    return stored && Totals.read(stored)
  }

  /** @throws MongoError OutOfDiskSpace while there is no room for it */
  put(table: Table, key: Buffer, value: Buffer): void {
    this.#demandRoom()
    this.changes += 1
    const stored = table === 'indexes' ? value : withChecksum(key, value)
    const isNew = putNew(this.#tables[table], key, stored)
    if (!isNew) {
      if (table === 'indexes') this.#uncount(key)
      this.#tables[table].putSync(key, stored)
    }
    if (table === 'indexes') this.#totals.add(key.readUInt32BE(0), 1, hashOf(key, value))
    if (table === 'documents' && isNew) this.#totals.add(key.readUInt32BE(0), 1, 0)
  }

  /** Subtracts from the totals an index entry that is about to be replaced or removed. */
  #uncount(key: Buffer): void {
    const value = this.#tables.indexes.get(key)
    if (value) this.#totals.add(key.readUInt32BE(0), -1, hashOf(key, value))
  }

  /**
   * Removes an entry. `entry`: its value, where the caller knows that of an index: the totals need not read it.
   * @throws MongoError OutOfDiskSpace while there is no room: lmdb copies what it changes
   */
  remove(table: Table, key: Buffer, entry?: Buffer): void {
    this.#demandRoom()
    this.changes += 1
    if (table === 'indexes' && !entry) this.#uncount(key)
    const removed = this.#tables[table].removeSync(key)
    if (entry && removed) this.#totals.add(key.readUInt32BE(0), -1, hashOf(key, entry))
    if (table === 'documents' && removed) this.#totals.add(key.readUInt32BE(0), -1, 0)
  }

  count(table: Table, from: Buffer, to: Buffer): number {
    const range = { start: from, end: to, ...lmdbOptions(this.views.seen) }
    const count = this.#tables[table].getKeysCount(range)
    this.#completeness(from, to, {})?.(count)
    return count
  }

  /**
   * Runs `work` in one durable transaction; when it throws, nothing of it remains.
   * @throws MongoError WriteConflict while another thread writes
   */
  write<T>(work: () => T): T {
    if (this.views.isHeld) throw writeConflict()
    this.views.writes += 1
    this.#lookForRoom()
    if (this.#writing) return this.#root.transactionSync(work)
    this.#writing = true
    try {
      const result = this.#root.transactionSync(() => {
        const done = work()
        if (this.#totals.mark > 0) this.#root.putSync(TOTALS_KEY, this.#totals.bytes())
        return done
      })
      this.#totals.commit()
      return result
    } catch (error) {
      this.#totals.undo(0)
      throw error
    } finally {
      this.#writing = false
    }
  }

  /**
   * Stores changes as `write` does, but in another thread: meanwhile others read the state before. The caller sees to it that
   * nothing else is written.
   * @throws MongoError OutOfDiskSpace, then none is stored
   */
  async writeAside({ changes, totals }: ChangeSet, frees: boolean): Promise<void> {
    this.#lookForRoom()
    this.freesRoom(frees)
    this.#demandRoom()
    const after = this.#totals.with(totals)
    const last = [TOTALS_KEY, after.bytes()] as const
    await this.views.holdDuring(async () => {
      try {
        await storeInThread(this.#root, this.#tables, changes, last)
        this.#totals = after
      } catch (error) {
        throw outOfDiskSpace(String(error))
      } finally {
        this.changes += changes.length
      }
    })
  }

  #demandRoom(): void {
    if (!this.#mayWrite) throw outOfDiskSpace('the disk is full')
  }

  #lookForRoom(): void {
    this.#mayAdd = this.room.mayAdd(() => this.pages.free * this.pages.size)
    this.#mayWrite = this.#mayAdd
  }

  /** Declares whether what follows in the same `write` deletes data, which may use the reserve. */
  freesRoom(frees: boolean): void {
    this.#mayWrite = this.#mayAdd || (frees && this.room.mayFree())
  }

  /** A part of `write` that can fail alone: when it throws, only its own changes are undone. */
  part<T>(work: () => T): T {
    // Inside a transaction lmdb runs this synchronously, contrary to its types.
    let result: { value: T } | undefined
    const { mark } = this.#totals
    try {
      void this.#root.childTransaction(() => {
        result = { value: work() }
      })
    } catch (error) {
      this.#totals.undo(mark)
      throw error
    }
    if (!result) throw new Error('a part of a write must run inside a write')
    return result.value
  }

  get pages(): Pages {
    return pagesOf(this.#root, [...Object.values(this.#tables), this.filling.table])
  }

  /**
   * Writes an entry again as it is, if it is still there; inside a write. lmdb copies its page and those above it, without what
   * removed entries have left in them.
   * @throws MongoError OutOfDiskSpace
   */
  rewrite(table: Table, key: Buffer): void {
    this.#demandRoom()
    const stored = this.#tables[table].get(key)
    if (stored) this.#tables[table].putSync(key, stored)
  }

  #inView(range: LmdbRange): LmdbRange {
    return { ...lmdbOptions(this.views.seen), ...range }
  }

  /**
   * Entries with from <= key < to, read in chunks so that the caller may stop, wait or write in between.
   * @throws MongoError DataCorruptionDetected also at the end, when a whole collection or index was not all
   */
  entries(table: Table, from: Buffer, to: Buffer, options: RangeOptions = {}): Generator<Entry> {
    const read = (range: LmdbRange) =>
      Array.from(this.#tables[table].getRange(this.#inView(range)), ({ key, value }) => ({
        key,
        value: this.#valueOf(table, key, value),
      }))
    const ended = this.#completeness(from, to, options)
    const atOnce = table === 'documents' ? DOCUMENTS_AT_ONCE : KEYS_AT_ONCE
    return inChunks({ from, to, options }, { read, atOnce, keyOf: ({ key }) => key, ended })
  }

  /** The keys of `entries` alone, in half of the time. */
  keys(table: Table, from: Buffer, to: Buffer, options: RangeOptions = {}): Generator<Buffer> {
    const read = (range: LmdbRange) => Array.from(this.#tables[table].getKeys(this.#inView(range)))
    const ended = this.#completeness(from, to, options)
    return inChunks({ from, to, options }, { read, keyOf: (key) => key, ended })
  }

  /** The keys of an index as strings of their bytes (latin1), in a third of the time of `keys`. */
  keyTexts(from: Buffer, to: Buffer, options: RangeOptions = {}): Generator<string> {
    const read = (range: LmdbRange) => Array.from(this.#indexTexts.getKeys(this.#inView(range)))
    const ended = this.#completeness(from, to, options)
    return inChunks({ from, to, options }, { read, keyOf: bytesOf, ended })
  }

  /** For a whole collection or index: compares the number of entries read with the total, unless they changed meanwhile. */
  #completeness(from: Buffer, to: Buffer, { offset = 0, snapshot }: RangeOptions) {
    const id = offset > 0 ? undefined : wholeOf(from, to)
    if (id === undefined) return undefined
    const { changes, views } = this
    const { version } = views
    return (found: number) => {
      const seen = snapshot ?? this.views.seen
      if (!snapshot && views.version !== version) return
      if (!seen && this.changes !== changes) return
      const { count } = (seen ? this.#totalsAt(seen) : this.#totals)?.of(id) ?? {}
      if (count !== undefined && count !== found)
        this.fail(`of ${count} entries of number ${id} ${found} are left`)
    }
  }

  async close(): Promise<void> {
    await this.#root.close()
  }
}

const bytesOf = (key: string) => Buffer.from(key, 'latin1')
