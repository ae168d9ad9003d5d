import mongoose from 'mongoose'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import type { Deviation } from './compareFigures.ts'
import type { Counts } from './figures.move.ts'

/** The collections of figures. */
export type BookName = 'topicFigures' | 'teamFigures' | 'groupFigures'

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

/** Documents per batch. */
const CHUNK = 100

/** Those unchanged since they were compared. */
export async function restingFigures(
  { name, field }: Book,
  deviations: readonly Deviation[],
): Promise<Deviation[]> {
  const resting: Deviation[] = []
  for (const chunk of chunksOf(deviations)) {
    const found = await mongoose.connection
      .collection(name)
      .find({ [field]: { $in: chunk.map(({ key }) => key) } })
      .project<{ revision: number } & Record<string, unknown>>({ [field]: 1, revision: 1 })
      .toArray()
    const revisions = new Map(found.map((doc) => [doc[field], doc.revision]))
    resting.push(
      ...chunk.filter(({ key, revision }) => revisions.get(key) === (revision ?? undefined)),
    )
  }
  return resting
}

/** Corrects those unchanged since they were compared, and returns them. */
export async function correctFigures(
  book: Book,
  deviations: readonly Deviation[],
): Promise<Deviation[]> {
  const corrected: Deviation[] = []
  for (const chunk of chunksOf(deviations)) {
    const done = await Promise.all(chunk.map((deviation) => correct(book, deviation)))
    corrected.push(...chunk.filter((_, index) => done[index]))
  }
  return corrected
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

function chunksOf(deviations: readonly Deviation[]): Deviation[][] {
  const count = Math.ceil(deviations.length / CHUNK)
  return Array.from({ length: count }, (_, index) =>
    deviations.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}
