import mongoose from 'mongoose'
import { codeOf } from '../errors.ts'

const { mongo } = mongoose
const AWAY = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
]

/** System errors of a closed socket, which the driver passes through during a write. */
const BROKEN: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET'])

/** Whether the database could not be reached. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (AWAY.some((kind) => thrown instanceof kind)) return true
  if (BROKEN.has(codeOf(thrown))) return true
  // Errors of a bulk write are wrapped.
  if (thrown instanceof mongo.MongoBulkWriteError) return isDatabaseAway(thrown.errorResponse)
  // Mongoose's own error when reconnecting timed out; it has no class.
  return thrown instanceof mongoose.Error && thrown.message.includes('buffering timed out')
}
