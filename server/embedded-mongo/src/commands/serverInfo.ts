import { Long, ObjectId, Timestamp } from 'bson'
import { type Doc } from '../values/bson.ts'
import { typeMismatch } from '../values/errors.ts'
import { type Command, type Context } from './command.ts'

/** Name of the emulated one-member replica set: without one, drivers offer no transactions. */
const REPLICA_SET = 'tristar'
const ADDRESS = 'localhost:27017'

/** The newest version whose commands are all here; 8.0 brings `bulkWrite`. */
const VERSION = '7.0.0'
const WIRE_VERSION = 21

/** What a driver has to know before anything else. */
export function helloReply(legacy: boolean): Doc {
  const lastWrite = {
    opTime: { ts: new Timestamp({ t: 1, i: 1 }), t: Long.ONE },
    lastWriteDate: new Date(),
  }
  return {
    helloOk: true,
    ...(legacy ? { ismaster: true } : { isWritablePrimary: true }),
    setName: REPLICA_SET,
    setVersion: 1,
    hosts: [ADDRESS],
    primary: ADDRESS,
    me: ADDRESS,
    secondary: false,
    electionId: new ObjectId('7fffffff0000000000000001'),
    lastWrite,
    maxBsonObjectSize: 16777216,
    maxMessageSizeBytes: 48000000,
    maxWriteBatchSize: 100000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: 1,
  }
}

const HELLO_FIELDS = [
  'helloOk',
  'client',
  'compression',
  'loadBalanced',
  'speculativeAuthenticate',
  'saslSupportedMechs',
  'topologyVersion',
  'maxAwaitTimeMS',
  'backpressure',
]

/** Also names the folder that is served, so that whoever follows a copied or outdated address notices. */
export const hello: Command = {
  fields: HELLO_FIELDS,
  run: ({ database }: Context) => ({ ...helloReply(false), folder: database.folder }),
}
export const isMaster: Command = { fields: HELLO_FIELDS, run: () => helloReply(true) }

const always = (reply: Doc): Command => ({ fields: [], run: () => ({ ...reply, ok: 1 }) })

export const ping = always({})

export const buildInfo = always({
  version: VERSION,
  gitVersion: 'embedded',
  modules: [],
  versionArray: [7, 0, 0, 0],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16777216,
  storageEngines: ['lmdb'],
})

/** What MongoDB has by default; here nothing but memory limits them. */
const MOST_CONNECTIONS = 1_000_000

const megabytes = (bytes: number) => Math.round(bytes / 1048576)

export const serverStatus: Command = {
  fields: ['repl', 'metrics', 'locks'],
  run({ database }: Context) {
    const { rss, heapUsed } = process.memoryUsage()
    const { current, totalCreated } = database.connections
    return {
      host: 'embedded',
      version: VERSION,
      process: 'embedded-mongo',
      pid: Long.fromNumber(process.pid),
      uptime: (Date.now() - database.startedAt) / 1000,
      mem: { resident: megabytes(rss), heap: megabytes(heapUsed), bits: 64 },
      connections: { current, available: MOST_CONNECTIONS - current, totalCreated },
      metrics: { cursor: { open: { total: database.cursors.size } } },
      ok: 1,
    }
  },
}

/** Tests that move their own clock turn the deletion by TTL indexes off: it goes by the machine's. */
export const setParameter: Command = {
  fields: ['ttlMonitorEnabled'],
  run({ database, request }: Context) {
    const { ttlMonitorEnabled: enabled } = request.body
    if (typeof enabled !== 'boolean') throw typeMismatch('ttlMonitorEnabled must be a boolean')
    const was = database.ttlMonitorEnabled
    database.ttlMonitorEnabled = enabled
    return { was, ok: 1 }
  },
}
