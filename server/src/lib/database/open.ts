import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Env, EnvError } from '../settings/env.ts'
import { makeDataDir } from '../dataDir.ts'
import { codeOf } from '../errors.ts'
import { createLogger, type Logger } from '../logger.ts'
import { connectMongoose, type ConnectOptions, disconnectMongoose } from './connect.ts'

export interface OpenOptions extends ConnectOptions {
  /** Refuses an embedded database that is open in another process. */
  exclusive?: boolean
  /** Refuses a DATA_DIR without a database, in which one would be made otherwise. */
  existing?: boolean
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
 * @throws EnvError when DATA_DIR cannot be made, or the database has to be an `existing` one and it holds none
 */
export async function openDatabase(
  env: Env,
  log: Logger,
  { exclusive = false, existing = false, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (env.MONGODB_URI) {
    await connectMongoose(env.MONGODB_URI, options)
    return { lost: new Promise(() => undefined), close: disconnectMongoose }
  }
  await (existing ? refuseWithoutDatabase(env) : makeDataDir(env))
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

/** The database's file, and the mark that there was one: when the file alone is gone, the start has advice of its own. */
const SIGNS = ['database.lmdb', 'database.initialized']

/** Whether there is a database already; with MONGODB_URI there is. */
export async function hasDatabase({ MONGODB_URI, DATA_DIR }: Env): Promise<boolean> {
  if (MONGODB_URI) return true
  for (const name of SIGNS) if (await isThere(join(resolve(DATA_DIR), name))) return true
  return false
}

async function refuseWithoutDatabase(env: Env): Promise<void> {
  if (await hasDatabase(env)) return
  const folder = resolve(env.DATA_DIR)
  throw new EnvError(`There is no database in ${folder}. Set DATA_DIR to the folder of the server.`)
}

/** @throws what the file system says, when it does not say whether the file is there */
async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}
