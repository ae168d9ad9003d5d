import mongoose from 'mongoose'

const { mongo } = mongoose
const AWAY = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
]

/** What the system says of a socket whose other end is gone; the driver lets it through when it comes while it writes. */
const BROKEN: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET'])

/** Whether the work failed because the database cannot be reached. */
export function isDatabaseAway(thrown: unknown): boolean {
  if (AWAY.some((kind) => thrown instanceof kind)) return true
  if (thrown instanceof Error && 'code' in thrown && BROKEN.has(thrown.code)) return true
  // What breaks off a bulk write comes wrapped.
  if (thrown instanceof mongo.MongoBulkWriteError) return isDatabaseAway(thrown.errorResponse)
  // What Mongoose itself says when it has waited in vain to be connected again; it has no class of its own.
  return thrown instanceof mongoose.Error && thrown.message.includes('buffering timed out')
}
