import { databaseUri } from '@tristar/embedded-mongo/testing'
import { connectMongoose, disconnectMongoose } from '@tristar/server/testing/inside'

/** Connects to the database of a running data directory like a command line tool, but without keeping it alive. */
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
