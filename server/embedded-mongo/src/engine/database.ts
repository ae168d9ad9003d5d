import { dirname } from 'node:path'
import { Catalog } from '../storage/catalog.ts'
import { folderId } from '../storage/folder.ts'
import { type StoreOptions } from '../storage/lmdb.ts'
import { KeyValueStore } from '../storage/keyValue.ts'
import { Records } from '../storage/records.ts'
import { WriteQueue } from '../storage/writeQueue.ts'
import { Cursors } from './cursors.ts'
import { expireDocuments, MOST_AT_ONCE } from './expiry.ts'
import { Sessions } from './sessions.ts'
import { Turns } from './turns.ts'

const HOUSEKEEPING_MS = 5000
const EXPIRY_MS = 30_000

/** Everything behind the wire: one open store and what commands need to work on it. */
export class Database {
  readonly store: KeyValueStore
  readonly catalog: Catalog
  readonly records: Records
  readonly writes: WriteQueue
  readonly cursors = new Cursors()
  readonly turns: Turns
  readonly sessions: Sessions
  /** Which folder it serves. */
  readonly folder: string
  readonly startedAt = Date.now()
  readonly connections = { current: 0, totalCreated: 0 }
  /** Whether it deletes by itself what has expired by TTL indexes. */
  ttlMonitorEnabled = true
  readonly #timers: NodeJS.Timeout[]

  /** Opens the store in `file`, which nobody else may have open. */
  constructor(file: string, options: StoreOptions = {}) {
    this.folder = folderId(dirname(file))
    this.store = new KeyValueStore(file, options)
    this.catalog = new Catalog(this.store)
    this.turns = new Turns(this.store.views, this.catalog)
    this.records = new Records(this.store, this.catalog)
    this.writes = new WriteQueue(this.store, this.catalog)
    void this.#sweep().catch(() => undefined)
    this.sessions = new Sessions(this.store, this.catalog, this.records)
    this.#timers = [
      setInterval(() => this.#tidy(), HOUSEKEEPING_MS).unref(),
      setInterval(() => this.#monitorExpiry(), EXPIRY_MS).unref(),
    ]
  }

  /** Deletes what has expired by TTL indexes at `now`. @returns how many documents */
  async expire(now: Date): Promise<number> {
    let expired = 0
    for (let removed = MOST_AT_ONCE; removed >= MOST_AT_ONCE; expired += removed) {
      removed = await this.writes.run(
        () => {
          this.sessions.forgetOld(now.getTime())
          return expireDocuments(this, now)
        },
        () => true,
      )
    }
    return expired
  }

  /** Removes what a crash has left of dropped or incomplete collections and indexes. */
  async #sweep(): Promise<void> {
    const work = this.catalog.sweep()
    while (
      await this.writes.run(
        () => work.next().done !== true,
        () => true,
      )
    );
  }

  #monitorExpiry(): void {
    if (this.ttlMonitorEnabled) void this.expire(new Date()).catch(() => undefined)
  }

  #tidy(): void {
    const now = Date.now()
    this.store.room.keepReserve()
    this.cursors.expire(now)
    this.sessions.abortStale(now)
  }

  /** Waits for what is queued, then closes the store. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.turns.close()
    await this.writes.close()
    this.sessions.abortAll()
    await this.store.close()
  }
}
