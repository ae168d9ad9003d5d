import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays, dayOf } from '@tristar/shared/common/dates'
import { instantOf } from '@tristar/shared/common/instant'
import mongoose from 'mongoose'
import {
  type Context,
  describeStartFault,
  parseEnv,
  startServer,
  withContext,
  type RunningServer,
} from '@tristar/server'
import type { LongCommand } from '../bench/longCommands.ts'
import type { Ask, Morning, Report, Rows, State, Weekday } from './messages.ts'

/**
 * The child process: `seed N`, `certificates N` (writes so many), `seals` (measures them), `analysis N` (of so many attempts), `trends N` (writes the months of so many sellers), `quizPeople N`, `long NAME` (runs
 * a long command), `reads` (reads by key until it is disconnected), `serve`, `compare` (with the bare handler) or `count`
 * (counts commands). Its data folder comes from the environment, its requests as messages. What not all of them need is
 * loaded on demand: a serving process takes the memory of `npm start`.
 */
const [mode, number = '0'] = process.argv.slice(2)
/** The driver's own commands. */
const OWN = new Set(['hello', 'isMaster', 'ping', 'endSessions', 'killCursors'])
/** By how many ms the product's clock is ahead. */
let ahead = 0

const LOOK_MS = 50

function report(what: Report): void {
  process.send?.(what)
}

async function seed(context: Context, sellers: number): Promise<void> {
  const { countCrowd, isEmptyDatabase, isHalfSeeded, seedDemo } = await import('@tristar/demo')
  if ((await isHalfSeeded()) || (await isEmptyDatabase()))
    await seedDemo(context, {
      sellers,
      onProgress: (done) => report({ kind: 'seeded', sellers: done }),
    })
  const held = await countCrowd()
  if (held < sellers) throw new Error(`the data folder holds ${held} generated Users already`)
}

async function readUntilDisconnected(): Promise<void> {
  const { startReads } = await import('../bench/reads.ts')
  const reads = await startReads()
  process.on('message', () => report({ kind: 'waits', waits: reads.take() }))
  await once(process, 'disconnect')
  await reads.stop()
}

/** What is done without a server. */
const JOBS: Record<string, (context: Context) => Promise<void>> = {
  seed: (context) => seed(context, Number(number)),
  certificates: async () => {
    const { writeCertificates } = await import('../bench/certificates.ts')
    await writeCertificates(Number(number))
  },
  seals: async (context) => {
    const { measureSeals } = await import('../bench/seals.ts')
    report({ kind: 'sealing', sealing: await measureSeals(context) })
  },
  analysis: async (context) => {
    const { measureAnalysis } = await import('../bench/analysis.ts')
    report({ kind: 'analysing', analysing: await measureAnalysis(context, Number(number)) })
  },
  trends: async (context) => {
    const { hasTrends, writeTrends } = await import('../bench/trendsData.ts')
    if (!(await hasTrends(Number(number)))) await writeTrends(context, Number(number))
  },
  long: async () => {
    const { LONG_COMMANDS } = await import('../bench/longCommands.ts')
    await LONG_COMMANDS[number as LongCommand]()
  },
  reads: () => readUntilDisconnected(),
  quizPeople: async (context) => {
    const { quizPeople } = await import('../bench/quizPeople.ts')
    report({ kind: 'people', people: await quizPeople(Number(number), context) })
  },
}

/** Turns on command monitoring, which the product does not use. */
function countCommands(): () => number {
  const { connect } = mongoose
  mongoose.connect = (uri, options) =>
    connect.call(mongoose, uri, { ...options, monitorCommands: true })
  let commands = 0
  mongoose.connection.once('connected', () => {
    mongoose.connection.getClient().on('commandStarted', ({ commandName }) => {
      if (!OWN.has(commandName)) commands += 1
    })
  })
  return () => commands
}

async function countRows(): Promise<Rows> {
  const rows: Rows = {}
  for (const { collectionName } of (await mongoose.connection.db?.collections()) ?? [])
    rows[collectionName] = await mongoose.connection
      .collection(collectionName)
      .estimatedDocumentCount()
  return rows
}

/** The database's process id, from its own report. */
async function databasePid(): Promise<number> {
  const status = await mongoose.connection.db?.admin().serverStatus()
  return Number(status?.['pid'])
}

function stateNow(commands: number): State {
  const { user, system } = process.cpuUsage()
  return { commands, memory: process.memoryUsage.rss(), cpu: (user + system) / 1000 }
}

/** Moves the product's clock to 08:00 of the first such day after those whose mornings were, and waits for what is told then. */
async function morningOf(weekday: Weekday): Promise<Morning> {
  const { ORG_TIMEZONE: zone } = parseEnv(process.env)
  const broadcasts = mongoose.connection.collection('broadcasts')
  const [newest] = await broadcasts.find({ kind: 'morning' }).sort({ name: -1 }).limit(1).toArray()
  const today = dayOf(new Date(), zone)
  const last = String(newest?.['day'] ?? '')
  let day = addDays(last > today ? last : today, 1)
  while (new Date(day).getUTCDay() !== weekday) day = addDays(day, 1)
  ahead = instantOf(day, '08:00', zone).getTime() - Date.now()
  let began = 0
  for (;;) {
    const found = await broadcasts.findOne({ name: `morning:${day}` })
    if (found) began ||= Date.now()
    if (found?.['state'] === 'done') return { began, ended: Date.now() }
    await delay(LOOK_MS)
  }
}

async function stop(server: RunningServer, bare?: { close: () => Promise<void> }): Promise<void> {
  await bare?.close()
  await server.close()
}

async function serve(commands: () => number): Promise<void> {
  const server = await startServer(parseEnv(process.env), () => new Date(Date.now() + ahead))
  const bare = mode === 'compare' ? await (await import('../bench/bare.ts')).startBare() : undefined
  process.on('message', (ask: Ask) => {
    if (ask === 'state') report({ kind: 'state', state: stateNow(commands()) })
    else if (ask === 'rows') void countRows().then((rows) => report({ kind: 'rows', rows }))
    else if (ask !== 'waits')
      void morningOf(ask.morningOf).then((morning) => report({ kind: 'morning', morning }))
  })
  // The parent has disconnected or ended.
  process.once('disconnect', () => void stop(server, bare))
  report({
    kind: 'ready',
    url: server.url,
    bareUrl: bare?.url ?? '',
    databasePid: await databasePid(),
  })
}

try {
  const job = JOBS[mode ?? '']
  if (job) {
    await withContext(parseEnv(process.env), job)
    if (process.connected) process.disconnect()
  } else await serve(mode === 'count' ? countCommands() : () => 0)
} catch (error) {
  report({ kind: 'failed', why: describeStartFault(error) })
  process.disconnect()
  process.exitCode = 1
}
