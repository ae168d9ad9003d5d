import { Long } from 'bson'
import { type Doc, encode } from '../values/bson.ts'
import { MongoError } from '../values/errors.ts'
import { isDue, PAUSE, type Paced, type Pause, type Sliced, timeLeft } from '../values/slices.ts'
import { type Reads } from './reads.ts'
import { type Transaction } from '../storage/transaction.ts'

/** The encoded documents of a batch, copied into the reply as they are. */
export class RawBatch {
  readonly docs: Buffer[]

  constructor(docs: Buffer[]) {
    this.docs = docs
  }
}

interface Cursor {
  id: number
  namespace: string
  source: Iterator<Doc | Buffer | Pause>
  /** Read, but did not fit into the last batch. */
  pending: Buffer | undefined
  lastUsed: number
  transaction: Transaction | undefined
  reads: Reads | undefined
  /** The milliseconds of work that are left to it, if its command was given any. */
  left: number | undefined
}

export interface CursorRequest {
  namespace: string
  rows: Paced<Doc | Buffer>
  /** undefined: MongoDB's first batch of 101. */
  batchSize?: number | undefined
  /** No cursor remains after the first batch. */
  single?: boolean
  transaction?: Transaction | undefined
  /** What its rows come from, if that can be dropped before they are all read. */
  reads?: Reads
}

const FIRST_BATCH = 101
/** A quarter of MongoDB's: writing 16 MB to a socket blocks all other commands for some 40 ms. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024
const IDLE_MS = 10 * 60_000

interface Batch {
  docs: Buffer[]
  finished: boolean
}

/** Open cursors: the remaining rows of queries between getMore calls. */
export class Cursors {
  readonly #open = new Map<number, Cursor>()
  #nextId = 1

  get size(): number {
    return this.#open.size
  }

  *first(request: CursorRequest): Sliced<Doc> {
    const { namespace, rows, transaction, reads, single = false } = request
    const cursor: Cursor = {
      id: 0,
      namespace,
      source: rows[Symbol.iterator](),
      pending: undefined,
      lastUsed: Date.now(),
      transaction,
      reads,
      left: undefined,
    }
    const { docs, finished } = yield* this.#take(cursor, request.batchSize ?? FIRST_BATCH)
    if (!finished && !single) {
      cursor.id = this.#nextId++
      this.#open.set(cursor.id, cursor)
    }
    const id = Long.fromNumber(cursor.id)
    return { cursor: { firstBatch: new RawBatch(docs), id, ns: namespace }, ok: 1 }
  }

  /** What is left of the time that a cursor's command was given. */
  timeLeft(id: number): number | undefined {
    return this.#open.get(id)?.left
  }

  *next(id: number, batchSize: number | undefined, namespace: string): Sliced<Doc> {
    const cursor = this.#open.get(id)
    const ended = cursor?.transaction && cursor.transaction.state !== 'open'
    if (!cursor || ended || cursor.namespace !== namespace) {
      throw new MongoError(43, 'CursorNotFound', `cursor id ${id} not found`)
    }
    if (!cursor.transaction) this.#checkReads(cursor)
    cursor.lastUsed = Date.now()
    const { docs, finished } = yield* this.#take(cursor, batchSize ?? Infinity)
    if (finished) this.#open.delete(id)
    const next = Long.fromNumber(finished ? 0 : id)
    return { cursor: { nextBatch: new RawBatch(docs), id: next, ns: namespace }, ok: 1 }
  }

  #checkReads({ id, reads }: Cursor): void {
    try {
      reads?.check()
    } catch (error) {
      this.#open.delete(id)
      throw error
    }
  }

  kill(id: number): boolean {
    return this.#open.delete(id)
  }

  expire(now: number): void {
    for (const [id, { lastUsed }] of this.#open) if (now - lastUsed > IDLE_MS) this.#open.delete(id)
  }

  *#take(cursor: Cursor, most: number): Sliced<Batch> {
    const docs: Buffer[] = []
    let bytes = 0
    while (docs.length < most) {
      if (isDue()) yield PAUSE
      const next = yield* this.#read(cursor)
      cursor.left = timeLeft()
      if (!next) return { docs, finished: true }
      if (docs.length > 0 && bytes + next.length > MAX_BATCH_BYTES) {
        cursor.pending = next
        return { docs, finished: false }
      }
      docs.push(next)
      bytes += next.length
    }
    cursor.pending = yield* this.#read(cursor)
    return { docs, finished: cursor.pending === undefined }
  }

  *#read(cursor: Cursor): Sliced<Buffer | undefined> {
    const { pending } = cursor
    cursor.pending = undefined
    if (pending) return pending
    for (;;) {
      const next = cursor.source.next()
      if (next.done === true) return undefined
      if (next.value !== PAUSE) return Buffer.isBuffer(next.value) ? next.value : encode(next.value)
      yield PAUSE
    }
  }
}
