import mongoose from 'mongoose'

const DUPLICATE_KEY = 11_000

/** Whether a write was refused because another document holds the same value of the unique field. */
export function isDuplicateOf(error: unknown, field: string): boolean {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== DUPLICATE_KEY)
    return false
  const pattern: unknown = error.keyPattern
  return typeof pattern === 'object' && pattern !== null && field in pattern
}
