import type { Env } from '../env.ts'
import type { Logger } from '../logger.ts'
import type { ConnectOptions } from './connect.ts'
import { connectMongoose, disconnectMongoose } from './connect.ts'
import { openEmbeddedDatabase } from './embedded.ts'

export interface OpenDatabase {
  /** Disconnects and, where this process started the embedded database, lets it close. */
  close(): Promise<void>
}

/** Connects to MONGODB_URI, or else to the embedded database of DATA_DIR, which it starts when need be. */
export async function openDatabase(
  env: Env,
  log: Logger,
  options: ConnectOptions = {},
): Promise<OpenDatabase> {
  if (env.MONGODB_URI) {
    await connectMongoose(env.MONGODB_URI, options)
    return { close: disconnectMongoose }
  }
  const embedded = await openEmbeddedDatabase(env.DATA_DIR, {
    log: (message) => log.warn({ embedded: true }, message),
  })
  try {
    await connectMongoose(embedded.uri, options)
  } catch (error) {
    await embedded.close()
    throw error
  }
  return {
    close: async () => {
      await disconnectMongoose()
      await embedded.close()
    },
  }
}
