import { isOpenToStrangers } from '@tristar/shared/account/registration.rules'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { productSettingsOf } from './features/account/settings/settings.service.ts'
import { ensureFirstAdmin } from './features/account/admins/admins.service.ts'
import { prepareSigning } from './features/certificates/seals/signingKeys.service.ts'
import { completionTurns } from './features/study/attempts/attempts.ts'
import { probeWhileStarting } from './features/operation/probes.ts'
import { startHousekeeping } from './housekeeping.ts'
import { Background } from './lib/background.ts'
import type { Context } from './lib/context.ts'
import { openDatabase } from './lib/database/open.ts'
import { createDelivery } from './lib/delivery/createDelivery.ts'
import type { Env } from './lib/settings/env.ts'
import { type Clock, systemClock } from './lib/lease.ts'
import { createLogger, type Logger } from './lib/logger.ts'
import { createPasswords } from './lib/passwordPool.ts'
import { oneByOne } from './lib/oneByOne.ts'
import { migrate } from './migrations/migrations.ts'
import { NO_PUBLIC_URL } from './lib/publicUrl.ts'
import { resolveSecret } from './lib/secret.ts'
import { gracefulStop } from './lib/shutdown.ts'
import { EVENTS } from './subscriptions.ts'

const CLIENT_DIR = fileURLToPath(new URL('../../client/dist', import.meta.url))
/** Printed at every LOG_LEVEL. */
const LIMITS_OFF =
  'RATE_LIMIT is off: anybody may try passwords without end. For load tests on your own machine only.'

const OPEN_REGISTRATION =
  'Anybody who opens PUBLIC_URL can register as a User Manager: an admin of all distributors chooses who may under Admins, or set SUPERVISOR_REGISTRATION.'

/**
 * An idle connection stays open longer than with any usual proxy (60 s at most), so that the proxy closes it and never
 * sends a request into one that is being closed here. Node counts the idle time towards the next request's headers.
 */
const IDLE_MS = 65_000
const HEADERS_MS = IDLE_MS + 5000
/** Whoever neither sends nor reads for so long is cut off: an answer that nobody reads takes the account's turn, and memory. */
const SILENT_MS = 120_000
/** For a mail that is being sent at the end: less than docker-compose.yml's `stop_grace_period`, as requests end first. */
const LAST_MAIL_MS = 8000

export interface RunningServer {
  url: string
  log: Logger
  /** Resolves when there is no database any more, and never will be: to be closed then. */
  lost: Promise<Error>
  /** Finishes the running requests, then closes the database. */
  close(): Promise<void>
}

/** The environment of a process that serves or seeds: database, secret, workers. */
export async function openContext(
  env: Env,
  clock: Clock = systemClock,
): Promise<{ context: Context; lost: Promise<Error>; close: () => Promise<void> }> {
  const log = createLogger(env.LOG_LEVEL)
  const secret = await resolveSecret(env)
  const monitorCommands = env.METRICS_TOKEN !== undefined
  const database = await openDatabase(env, log, { monitorCommands })
  const passwords = createPasswords({ cost: env.BCRYPT_COST })
  const delivery = createDelivery(env, log)
  const background = new Background(log)
  background.onClose(() => void setTimeout(() => void delivery.close(), LAST_MAIL_MS).unref())
  const context = {
    env,
    secret,
    zone: env.ORG_TIMEZONE,
    clock,
    log,
    passwords,
    completions: completionTurns(),
    delivery,
    background,
    events: EVENTS,
  }
  const close = async () => {
    await background.close()
    await Promise.all([delivery.close(), passwords.close()])
    await database.close()
  }
  return { context, lost: database.lost, close }
}

/** Runs work in such an environment, and ends it. */
export async function withContext<Result>(
  env: Env,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { context, close } = await openContext(env)
  try {
    return await work(context)
  } finally {
    await close()
  }
}

/** Opens the database, listens, and creates the first admin if there is none. */
export async function startServer(env: Env, clock?: Clock): Promise<RunningServer> {
  const { context, lost, close } = await openContext(env, clock)
  const server = createServer({ keepAliveTimeout: IDLE_MS, headersTimeout: HEADERS_MS })
  server.timeout = SILENT_MS
  let stopping = false
  const finishRequests = gracefulStop(server)
  const stopServing = async () => {
    const cut = await finishRequests({ slowRequest: env.SHUTDOWN_SECONDS * 1000 })
    if (cut > 0)
      context.log.warn({ cut }, `Requests were cut off after ${env.SHUTDOWN_SECONDS} seconds`)
  }
  try {
    if (env.RATE_LIMIT === 'off') process.stderr.write(`${LIMITS_OFF}\n`)
    const app = createApp(context, { clientDir: CLIENT_DIR, isStopping: () => stopping })
    // Listens first: a failed start must not consume the password, which is shown only once, nor upgrade data.
    const opening = listen(server, env).then(async () => {
      await migrate(context.zone, (text) => context.log.info(text))
      return ensureFirstAdmin(context)
    })
    let ready = false
    // Requests wait for all that: an earlier login must not fail.
    const answer = oneByOne((req, res) => {
      if (ready) app(req, res)
      else if (!probeWhileStarting(req, res))
        void opening.then(
          () => app(req, res),
          () => res.destroy(),
        )
    })
    server.on('request', answer)
    const firstAdmin = await opening
    ready = true
    // Not in the log, which is kept.
    if (firstAdmin) process.stderr.write(`${firstAdmin}\n`)
    const { port } = server.address() as AddressInfo
    const url = env.PUBLIC_URL ?? `http://localhost:${port}`
    context.log.info({ url }, 'Tristar is ready')
    if (!env.PUBLIC_URL) context.log.warn(NO_PUBLIC_URL)
    const { registration } = await productSettingsOf(context)
    if (isOpenToStrangers(registration, env.PUBLIC_URL)) context.log.warn(OPEN_REGISTRATION)
    context.background.run('loading what signs stars', () => prepareSigning(context))
    const stopHousekeeping = startHousekeeping(context)
    const closeAll = async () => {
      stopping = true
      context.background.closeOpen()
      await stopServing()
      await stopHousekeeping()
      await close()
    }
    return { url, log: context.log, lost, close: closeAll }
  } catch (error) {
    if (server.listening) await stopServing()
    await close()
    throw error
  }
}

async function listen(server: Server, env: Env): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  })
}
