import { databaseUri } from '@tristar/embedded-mongo/testing'
import { connectMongoose, disconnectMongoose } from '@tristar/server/testing/inside'

/**
 * Works on the database of a data directory that somebody else runs, as a command line tool would, but without
 * taking part in keeping it alive.
 */
export async function withDatabaseOf<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await connectMongoose(databaseUri(dataDir), { asItIs: true })
  try {
    return await work()
  } finally {
    await disconnectMongoose()
  }
}
