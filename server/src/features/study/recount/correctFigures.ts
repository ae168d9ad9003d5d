import mongoose from 'mongoose'
import { isDuplicateOf } from '../../../lib/database/duplicate.ts'
import type { Deviation } from './compareFigures.ts'
import type { Counts } from '../figures/figures.adjust.ts'

/** The collections of figures. */
export type BookName = 'topicFigures' | 'teamFigures' | 'groupFigures' | 'cohortFigures'

/** The counted documents of a collection, and how to find and create them. */
export interface Book {
  name: BookName
  field: '_id' | 'loginKey'
  counted: ReadonlyMap<string, Counts>
  /** Whether an all-zero document may be missing. */
  spare: boolean
  /** The fields of a new document besides its figures and its key. */
  fieldsOf: (key: string) => object
}

/** Documents settled at once. */
const CHUNK = 100

/** Those unchanged since they were compared: only they can be judged. With `fix` they are corrected. */
export async function settleFigures(
  book: Book,
  deviations: readonly Deviation[],
  fix: boolean,
): Promise<Deviation[]> {
  const settle = fix ? correctAll : unchangedAmong
  const settled: Deviation[] = []
  for (let from = 0; from < deviations.length; from += CHUNK)
    settled.push(...(await settle(book, deviations.slice(from, from + CHUNK))))
  return settled
}

/** With one query. */
async function unchangedAmong({ name, field }: Book, chunk: Deviation[]): Promise<Deviation[]> {
  const found = await mongoose.connection
    .collection(name)
    .find({ [field]: { $in: chunk.map(({ key }) => key) } })
    .project<{ revision: number } & Record<string, unknown>>({ [field]: 1, revision: 1 })
    .toArray()
  const revisions = new Map(found.map((doc) => [doc[field], doc.revision]))
  return chunk.filter(({ key, revision }) => (revisions.get(key) ?? null) === revision)
}

async function correctAll(book: Book, chunk: Deviation[]): Promise<Deviation[]> {
  const done = await Promise.all(chunk.map((deviation) => correct(book, deviation)))
  return chunk.filter((_, index) => done[index])
}

/** Whether it was unchanged and has been corrected. */
async function correct({ name, field, fieldsOf }: Book, deviation: Deviation): Promise<boolean> {
  const { key, revision, counts } = deviation
  const documents = mongoose.connection.collection(name)
  if (counts === null) {
    const { deletedCount } = await documents.deleteOne({ [field]: key, revision })
    return deletedCount === 1
  }
  if (revision !== null) {
    const update = { $set: counts, $inc: { revision: 1 } }
    const { matchedCount } = await documents.updateOne({ [field]: key, revision }, update)
    return matchedCount === 1
  }
  const added = { ...fieldsOf(key), ...counts, revision: 0 }
  try {
    const make = { $setOnInsert: added }
    const { upsertedCount } = await documents.updateOne({ [field]: key }, make, { upsert: true })
    return upsertedCount === 1
  } catch (error) {
    if (isDuplicateOf(error, field)) return false
    throw error
  }
}
