import { model, Schema } from 'mongoose'

/** The login id of an erased person, as a keyed hash: it can never be taken again. One document holds the key. */
interface ErasedId {
  /** The hash in hex, or `key`. */
  _id: string
  /** Of the document `key`: random, in hex. In the database, so that it outlives a change of the token secret. */
  key?: string
}

const erasedIdSchema = new Schema<ErasedId>(
  { _id: { type: String, required: true }, key: String },
  { collection: 'erasedIds', versionKey: false },
)

export const ErasedIdModel = model<ErasedId>('ErasedId', erasedIdSchema)
