import { type Snapshot } from './ranges.ts'
import { type CollectionInfo, type IndexInfo, type KeysByIndex, type Marks } from './model.ts'

/** A record that a transaction changed: its bytes before (none: new) and after (none: removed). */
export interface Change {
  before: Buffer | undefined
  after: Buffer | undefined
  /** The unique keys that it holds now, released when it changes again. */
  uniqueKeys: [index: number, key: string][]
}

/** The index entries that a change removes and adds, and the indexes that become multikey or truncated by it. */
export interface Move {
  removed: KeysByIndex
  added: KeysByIndex
  marks: Map<IndexInfo, Marks>
}

/** The moves of a collection's changes, for the list of indexes that it had at that time. */
interface Prepared {
  indexes: readonly IndexInfo[]
  moves: Map<Change, Move>
}

/**
 * A multi-document transaction: it reads the store as it was when it began, plus its own changes,
 * which nobody else sees before the commit.
 */
export class Transaction {
  readonly snapshot: Snapshot
  /** The catalog's clock when it began. */
  readonly began: number
  readonly startedAt = Date.now()
  /** Collections that it has created, invisible to others until the commit. */
  readonly created = new Map<string, CollectionInfo>()
  readonly changes = new Map<CollectionInfo, Map<number, Change>>()
  /** What its commit will do to the indexes, as far as that was worked out before. */
  readonly prepared = new Map<CollectionInfo, Prepared>()
  readonly #uniqueKeys = new Map<number, Map<string, number>>()
  /** `committing`: another thread stores its changes, so that it cannot be aborted. */
  state: 'open' | 'committing' | 'committed' | 'aborted' = 'open'
  /** One of its commands was urgent: it may use the disk's reserve. */
  urgent = false

  constructor(snapshot: Snapshot, began: number) {
    this.snapshot = snapshot
    this.began = began
  }

  /** Its commit is done, or cannot be stopped any more. */
  get isCommitted(): boolean {
    return this.state === 'committing' || this.state === 'committed'
  }

  /** Whether it may use the disk's reserve: when it deletes records, or is urgent. */
  get frees(): boolean {
    return this.urgent || [...this.changes.values()].some(removes)
  }

  /** How many records it has changed. */
  get size(): number {
    return [...this.changes.values()].reduce((sum, { size }) => sum + size, 0)
  }

  changesOf(collection: CollectionInfo): Map<number, Change> {
    let changes = this.changes.get(collection)
    if (!changes) {
      changes = new Map()
      this.changes.set(collection, changes)
    }
    return changes
  }

  /** The record of this transaction that holds a key of a unique index. */
  holderOf(index: IndexInfo, key: string): number | undefined {
    return this.#uniqueKeys.get(index.id)?.get(key)
  }

  set(collection: CollectionInfo, record: number, change: Change): void {
    const changes = this.changesOf(collection)
    for (const [index, key] of changes.get(record)?.uniqueKeys ?? [])
      this.#uniqueKeys.get(index)?.delete(key)
    for (const [index, key] of change.uniqueKeys) {
      const held = this.#uniqueKeys.get(index) ?? new Map<string, number>()
      held.set(key, record)
      this.#uniqueKeys.set(index, held)
    }
    changes.set(record, change)
  }

  end(state: 'committed' | 'aborted'): void {
    if (this.state === 'committed' || this.state === 'aborted') return
    this.state = state
    this.snapshot.done()
    this.changes.clear()
    this.prepared.clear()
    this.#uniqueKeys.clear()
  }
}

const removes = (changes: Map<number, Change>) =>
  [...changes.values()].some(({ before, after }) => before !== undefined && after === undefined)
