import type { ClientSession, Model } from 'mongoose'
import { isDuplicateOf } from './database/duplicate.ts'
import { packedSums, type Parts } from './packedCounts.ts'

/** A document of counts that are packed, part by part. */
export interface PackedDocument {
  _id: string
  /** By part, as `packCounts` writes them. */
  counts: Record<string, string>
  /** Incremented by every update, so that a recount detects concurrent changes. */
  revision: number
}

/** What a document is about, and what is added to it. */
export interface AddedParts<Fields> {
  fields: Fields
  parts: Parts
}

/** Adds counts to documents, by `_id`, which are made where there are none. */
export async function addToPacked<Document extends PackedDocument>(
  documentModel: Model<Document>,
  added: ReadonlyMap<string, AddedParts<Omit<Document, 'counts' | 'revision'>>>,
  session: ClientSession,
): Promise<void> {
  if (added.size === 0) return
  const these = { _id: { $in: [...added.keys()] } } as object
  const kept = await documentModel
    .find(these, { counts: 1 })
    .session(session)
    .lean<Pick<PackedDocument, '_id' | 'counts'>[]>()
  const counts = new Map(kept.map((each) => [each._id, each.counts]))
  const updates = [...added].map(([_id, { fields, parts }]) => {
    const sums = packedSums(counts.get(_id) ?? {}, parts)
    const { _id: _, ...about } = fields as { _id: string }
    const names = [...parts.keys()]
    const [none, some] = [names.filter((part) => !sums[part]), names.filter((part) => sums[part])]
    const update = {
      ...(some.length > 0 && { $set: pathsOf(some, (part) => sums[part]) }),
      ...(none.length > 0 && counts.has(_id) && { $unset: pathsOf(none, () => 1) }),
      $setOnInsert: { ...about, ...(some.length === 0 && !counts.has(_id) && { counts: {} }) },
      $inc: { revision: 1 },
    }
    return { updateOne: { filter: { _id }, update, upsert: true } }
  })
  try {
    await documentModel.collection.bulkWrite(updates as never, { session })
  } catch (error) {
    // Made by another transaction meanwhile: this one restarts and will see it.
    if (isDuplicateOf(error, '_id')) error.addErrorLabel('TransientTransactionError')
    throw error
  }
}

function pathsOf<Value>(parts: readonly string[], valueOf: (part: string) => Value) {
  return Object.fromEntries(parts.map((part) => [`counts.${part}`, valueOf(part)]))
}
