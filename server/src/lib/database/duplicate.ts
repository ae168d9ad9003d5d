import mongoose from 'mongoose'

const DUPLICATE_KEY = 11_000

/** Whether a write violated a unique index; also one of several writes. */
function isDuplicate(error: unknown): error is mongoose.mongo.MongoServerError {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY
}

/** Whether a single write violated the unique index of this field. */
export function isDuplicateOf(
  error: unknown,
  field: string,
): error is mongoose.mongo.MongoServerError {
  if (!isDuplicate(error)) return false
  const pattern: unknown = error.keyPattern
  return typeof pattern === 'object' && pattern !== null && field in pattern
}

/** Waits for a write. @returns false if the unique index of this field refused it: another one was faster */
export async function unlessTaken(write: PromiseLike<unknown>, field: string): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isDuplicateOf(error, field)) return false
    throw error
  }
}
