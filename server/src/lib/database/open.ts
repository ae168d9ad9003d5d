import type { Env } from '../env.ts'
import { createLogger, type Logger } from '../logger.ts'
import { connectMongoose, type ConnectOptions, disconnectMongoose } from './connect.ts'

export interface OpenOptions extends ConnectOptions {
  /** Refuses an embedded database that is open in another process. */
  exclusive?: boolean
}

export interface OpenDatabase {
  /** Resolves when the embedded database has ended for good, because its file is damaged. */
  lost: Promise<Error>
  /** Disconnects and closes the embedded database if this process started it. */
  close(): Promise<void>
}

/** Opens the database of a command, and closes it after the work. */
export async function withDatabase<Result>(
  env: Env,
  work: () => Promise<Result>,
  options: OpenOptions = {},
): Promise<Result> {
  const database = await openDatabase(env, createLogger('warn'), options)
  try {
    return await work()
  } finally {
    await database.close()
  }
}

/**
 * Connects to MONGODB_URI, by default to the embedded database of DATA_DIR, started on demand. Its package is loaded only
 * then: an installation with MongoDB does not need it.
 */
export async function openDatabase(
  env: Env,
  log: Logger,
  { exclusive = false, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (env.MONGODB_URI) {
    await connectMongoose(env.MONGODB_URI, options)
    return { lost: new Promise(() => undefined), close: disconnectMongoose }
  }
  const { startEmbedded } = await import('@tristar/embedded-mongo')
  const embedded = await startEmbedded({
    dataDir: env.DATA_DIR,
    exclusive,
    log: (message) => log.warn({ embedded: true }, message),
  })
  try {
    await connectMongoose(embedded.uri, options)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return {
    lost: embedded.lost,
    close: async () => {
      await disconnectMongoose()
      await embedded.stop()
    },
  }
}
