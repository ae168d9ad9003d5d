import mongoose from 'mongoose'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import type { Deviation } from './compareFigures.ts'
import type { Counts } from './figures.move.ts'

/** The collections of figures. */
export type BookName = 'topicFigures' | 'teamFigures' | 'groupFigures'

/** What was counted of one collection, and how its documents are found and made. */
export interface Book {
  name: BookName
  field: '_id' | 'loginKey'
  counted: ReadonlyMap<string, Counts>
  /** Whether a document that counts nothing may be there or not. */
  spare: boolean
  /** What a new document holds besides its figures and its key. */
  fieldsOf: (key: string) => object
}

/** Looked at or corrected at once. */
const CHUNK = 100

/** Those that are as they were compared: nobody has moved or made them meanwhile. */
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

/** Corrects those that are as they were compared, and answers them. */
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

/** Whether it was as it was compared, and has been corrected. */
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
