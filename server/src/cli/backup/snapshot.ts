import type { ClientSession } from 'mongoose'
import mongoose from 'mongoose'
import { database } from '../../lib/database/connect.ts'
import { RESTORE_MARK } from '../../lib/database/restoreMark.ts'

/** CommandNotSupported: the embedded database keeps snapshots for transactions alone. */
const NOT_SUPPORTED = 115

/** The names of its collections, without the mark of a restore. */
export async function collectionNames(): Promise<string[]> {
  const found = await database().listCollections({ type: 'collection' }).toArray()
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && name !== RESTORE_MARK)
    .toSorted()
}

/**
 * Runs `work`, whose reads with the session see one snapshot of the database, whatever is written meanwhile. MongoDB keeps
 * a snapshot for minSnapshotHistoryWindowInSeconds (by default five minutes), the embedded database while it is read.
 */
export async function withSnapshot<Result>(
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const session = await startSnapshot()
  try {
    return await work(session)
  } finally {
    if (session.inTransaction()) await session.abortTransaction()
    await session.endSession()
  }
}

async function startSnapshot(): Promise<ClientSession> {
  const snapshot = await mongoose.connection.startSession({ snapshot: true })
  try {
    await look(snapshot)
    // A server that knows no snapshots may ignore the wish; then each read would be of another moment.
    if ('snapshotTime' in snapshot && snapshot.snapshotTime) return snapshot
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== NOT_SUPPORTED) {
      await snapshot.endSession()
      throw error
    }
  }
  await snapshot.endSession()
  const session = await mongoose.connection.startSession()
  session.startTransaction({ readConcern: { level: 'snapshot' } })
  await look(session)
  return session
}

/** The first read says which moment it is. */
async function look(session: ClientSession): Promise<void> {
  await database().collection('accounts').findOne({}, { session })
}
