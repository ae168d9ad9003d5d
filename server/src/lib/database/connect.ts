import type { ClientSession } from 'mongoose'
import mongoose from 'mongoose'

/**
 * Connects Mongoose and builds the indexes of all registered models. When that fails nothing stays connected, which
 * would keep a process alive that cannot start.
 * @param options `monitorCommands`: the client tells of every command, for tests that count them
 */
export async function connectMongoose(
  uri: string,
  options: { monitorCommands?: boolean } = {},
): Promise<void> {
  mongoose.set('strictQuery', 'throw')
  mongoose.set('sanitizeFilter', false)
  await mongoose.connect(uri, {
    autoIndex: false,
    maxPoolSize: 20,
    serverSelectionTimeoutMS: 5000,
    retryWrites: true,
    ...options,
  })
  try {
    await ensureIndexes()
  } catch (error) {
    await disconnectMongoose()
    throw error
  }
}

/** Creates collections and indexes that are missing; runs at every start and changes nothing when all are there. */
async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection()
    await model.createIndexes()
  }
}

export async function disconnectMongoose(): Promise<void> {
  await mongoose.disconnect()
}

/** Whether the database answers. */
export async function pingDatabase(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 })
    return mongoose.connection.db !== undefined
  } catch {
    return false
  }
}

/**
 * Runs `work` in a transaction: all of it or nothing. It may run more than once when it collides with another
 * transaction, so it must have no effect besides its writes with `session`.
 */
export async function inTransaction<Result>(
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  return mongoose.connection.transaction(work)
}
