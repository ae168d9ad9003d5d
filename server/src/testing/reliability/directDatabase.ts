import { connectMongoose, disconnectMongoose } from '../../lib/database/connect.ts'
import { readEmbeddedEndpoint, uriOf } from '../../lib/database/embeddedEndpoint.ts'

/**
 * Works on the database of a data directory that somebody else runs, as a command line tool would, but without
 * taking part in keeping it alive.
 */
export async function withDatabaseOf<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const endpoint = readEmbeddedEndpoint(dataDir)
  if (!endpoint) throw new Error(`no database has ever run in ${dataDir}`)
  await connectMongoose(uriOf(endpoint), { asItIs: true })
  try {
    return await work()
  } finally {
    await disconnectMongoose()
  }
}
