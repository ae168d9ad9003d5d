import type { Model, QueryFilter, Types } from 'mongoose'

/** A lean query, which `cursor` reads in parts; mongoose's own types take its documents for models. */
interface LeanQuery<Doc> extends PromiseLike<Doc[]> {
  cursor(options: { batchSize?: number }): unknown
}

/** The documents of a query one by one, read with one cursor. */
export function each<Doc>(query: LeanQuery<Doc>, batchSize?: number): AsyncIterable<Doc> {
  return query.cursor(batchSize ? { batchSize } : {}) as AsyncIterable<Doc>
}

/** The documents of a query in batches, read with one cursor. */
export async function* inBatches<Doc>(query: LeanQuery<Doc>, size: number): AsyncGenerator<Doc[]> {
  let batch: Doc[] = []
  for await (const doc of each(query, size)) {
    batch.push(doc)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

interface Batches {
  size: number
  /** The fields to read; by default all. */
  fields?: Readonly<Record<string, 0 | 1>>
}

/**
 * The matching documents by `_id`, in batches. Each batch is a query of its own, sent when it is needed: a slow reader keeps
 * no cursor open, and sees what was written meanwhile.
 */
export async function* inIdOrder<Doc extends { _id: Types.ObjectId }, Read extends object = Doc>(
  model: Model<Doc>,
  filter: QueryFilter<Doc>,
  { size, fields }: Batches,
): AsyncGenerator<(Read & Pick<Doc, '_id'>)[]> {
  let last: Types.ObjectId | undefined
  do {
    const after = last ? { _id: { $gt: last } } : {}
    const batch = await model
      .find({ ...filter, ...after } as QueryFilter<Doc>, fields)
      .sort({ _id: 1 })
      .limit(size)
      .lean<(Read & Pick<Doc, '_id'>)[]>()
    if (batch.length > 0) yield batch
    last = batch.at(-1)?._id
  } while (last)
}
