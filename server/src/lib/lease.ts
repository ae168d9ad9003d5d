import { randomUUID } from 'node:crypto'
import type { Model, QueryFilter, Types } from 'mongoose'

/** The fields of a document that one process at a time works on. */
export interface Leased {
  _id: Types.ObjectId
  /** The last one to work on it; absent before the first. */
  leaseHolder?: string
  /** Nobody else takes it before; the lease of a holder that crashed runs out. */
  leasedUntil: Date
}

/** What lets anybody take a document at once. */
export const FREE = { leasedUntil: new Date(0) }

/** Longer than a holder needs between two calls of `keep`, and than the clocks of two machines differ. */
export const LEASE_MS = 60_000

export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/**
 * The right to work on a document, for one holder at a time among all processes. Clocks only decide when a lease may be
 * taken over: a write whose condition is `held` has no effect once that has happened.
 */
export class Lease<Doc extends Leased> {
  /** As it was when the lease was taken. */
  readonly doc: Doc
  readonly #model: Model<Doc>
  readonly #clock: Clock
  readonly #holder: string
  #renewAt: number

  private constructor(model: Model<Doc>, doc: Doc, holder: string, clock: Clock) {
    this.#model = model
    this.#clock = clock
    this.#holder = holder
    this.doc = doc
    this.#renewAt = renewalOf(doc.leasedUntil)
  }

  /** Takes a document that matches and that no one works on; null if there is none. */
  static async take<Doc extends Leased>(
    model: Model<Doc>,
    filter: QueryFilter<Doc>,
    clock: Clock,
  ): Promise<Lease<Doc> | null> {
    const leaseHolder = randomUUID()
    const now = clock()
    const doc = await model
      .findOneAndUpdate(
        { ...filter, leasedUntil: { $lte: now } },
        { $set: { leaseHolder, leasedUntil: endOf(now) } },
        { returnDocument: 'after' },
      )
      .lean<Doc>()
    return doc && new Lease(model, doc, leaseHolder, clock)
  }

  /** A filter: the document, as long as this holder may work on it. */
  get held() {
    return { _id: this.doc._id, leaseHolder: this.#holder }
  }

  /** Renews the lease when a part of it is over. @returns whether it is still held */
  async keep(): Promise<boolean> {
    const now = this.#clock()
    if (now.getTime() < this.#renewAt) return true
    const leasedUntil = endOf(now)
    const { matchedCount } = await this.#model.updateOne(this.held, { $set: { leasedUntil } })
    this.#renewAt = renewalOf(leasedUntil)
    return matchedCount > 0
  }

  /** Lets anybody take the document at once. */
  async release(): Promise<void> {
    await this.#model.updateOne(this.held, { $set: FREE })
  }
}

/** A filter: these documents, as long as this holder may work on them. */
interface Held {
  _id: Types.ObjectId
  leaseHolder: string
}

/** Documents, each with the filter that holds it. */
export type Batch<Doc extends Leased> = { doc: Doc; held: Held }[]

/**
 * Takes up to `limit` documents that match and that no one works on, in the order of `sort`. Each is held on its own: by
 * the returned filter, which `keepHeld` renews.
 */
export async function takeBatch<Doc extends Leased>(
  model: Model<Doc>,
  filter: QueryFilter<Doc>,
  { sort, limit, clock }: { sort: Record<string, 1 | -1>; limit: number; clock: Clock },
): Promise<Batch<Doc>> {
  const leaseHolder = randomUUID()
  const now = clock()
  const free = { ...filter, leasedUntil: { $lte: now } }
  const found = await model.find(free, { _id: 1 }, { sort, limit }).lean<Held[]>()
  if (found.length === 0) return []
  const these = { _id: { $in: found.map(({ _id }) => _id) } }
  await model.updateMany({ ...free, ...these }, { $set: { leaseHolder, leasedUntil: endOf(now) } })
  const docs = await model.find({ ...these, leaseHolder }).lean<Doc[]>()
  const taken = new Map(docs.map((doc) => [String(doc._id), doc]))
  return found.flatMap(({ _id }) => {
    const doc = taken.get(String(_id))
    return doc ? { doc, held: { _id, leaseHolder } } : []
  })
}

/** Renews the lease of one document of a batch. @returns whether it is still held */
export async function keepHeld<Doc extends Leased>(
  model: Model<Doc>,
  held: Held,
  clock: Clock,
): Promise<boolean> {
  const leasedUntil = endOf(clock())
  const { matchedCount } = await model.updateOne(held, { $set: { leasedUntil } })
  return matchedCount > 0
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

function renewalOf(leasedUntil: Date): number {
  return leasedUntil.getTime() - (LEASE_MS * 2) / 3
}
