import mongoose from 'mongoose'
import { parseEnv } from '../../lib/env.ts'
import { describeStartFault } from '../../lib/startFault.ts'
import { openContext, startServer } from '../../server.ts'
import { isHalfSeeded } from '../demo/marker.ts'
import { countCrowd, isEmptyDatabase, seedDemo } from '../demo/seed.ts'
import { startBare } from './bare.ts'
import type { Ask, Rows, State, Tell } from './messages.ts'

/** Started by the bench as `seed N`, `serve` or `count`, told of its data folder by the environment, asked by messages. */
const [mode, number = '0'] = process.argv.slice(2)
/** What the driver does on its own account. */
const OWN = new Set(['hello', 'isMaster', 'ping', 'endSessions', 'killCursors'])

function tell(what: Tell): void {
  process.send?.(what)
}

async function seed(sellers: number): Promise<void> {
  const { context, close } = await openContext(parseEnv(process.env))
  try {
    if ((await isHalfSeeded()) || (await isEmptyDatabase()))
      await seedDemo(context, { sellers, told: (done) => tell({ kind: 'seeded', sellers: done }) })
    const held = await countCrowd()
    if (held < sellers) throw new Error(`the data folder holds ${held} generated Users already`)
  } finally {
    await close()
  }
}

/** Has the driver tell of its commands: the product itself does not ask for that. */
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

function stateNow(commands: number): State {
  const { user, system } = process.cpuUsage()
  return { commands, memory: process.memoryUsage.rss(), cpu: (user + system) / 1000 }
}

async function serve(commands: () => number): Promise<void> {
  const server = await startServer(parseEnv(process.env))
  const bare = await startBare()
  process.on('message', (ask: Ask) => {
    if (ask === 'state') tell({ kind: 'state', state: stateNow(commands()) })
    else void countRows().then((rows) => tell({ kind: 'rows', rows }))
  })
  // The bench lets go, or is gone.
  process.once('disconnect', () => void bare.close().then(() => server.close()))
  tell({ kind: 'ready', url: server.url, bareUrl: bare.url })
}

try {
  if (mode === 'seed') {
    await seed(Number(number))
    process.disconnect()
  } else await serve(mode === 'count' ? countCommands() : () => 0)
} catch (error) {
  tell({ kind: 'failed', why: describeStartFault(error) })
  process.disconnect()
  process.exitCode = 1
}
