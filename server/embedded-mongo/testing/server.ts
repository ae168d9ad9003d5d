import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { type Connection } from 'mongoose'
import { Database } from '../src/engine/database.ts'
import { openEndpoint, planEndpoint } from '../src/process/endpoint.ts'
import { type StoreOptions } from '../src/storage/lmdb.ts'
import { createWireServer } from '../src/wire/server.ts'

export interface TestServer {
  /** Changes with every restart. */
  database: Database
  connection: Connection
  uri: string
  /** Closes the database cleanly and opens it again from its file. */
  restart(): Promise<void>
  close(): Promise<void>
}

async function serve(directory: string, options: StoreOptions) {
  const database = new Database(join(directory, 'database.lmdb'), options)
  const complaints: string[] = []
  const wire = createWireServer(database, { log: (message) => complaints.push(message) })
  const endpoint = planEndpoint(directory, false)
  await openEndpoint(wire.server, directory, endpoint)
  const close = async () => {
    await wire.close()
    await database.close()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  }
  return { database, close, path: endpoint.path ?? '' }
}

/** The database in this process, on an empty directory of its own, with Mongoose connected to it. */
export async function startTestServer(options: StoreOptions = {}): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-'))
  let running = await serve(directory, options)
  const uri = `mongodb://${encodeURIComponent(running.path)}/test?directConnection=true`
  const connection = await mongoose.createConnection(uri).asPromise()
  const server: TestServer = {
    database: running.database,
    connection,
    uri,
    async restart() {
      await connection.close()
      await running.close()
      running = await serve(directory, options)
      server.database = running.database
      await connection.openUri(uri)
    },
    async close() {
      await connection.close()
      await running.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return server
}

/** How many documents a piece of work reads from the store. */
export async function readsOf(
  { database: { records } }: TestServer,
  work: () => Promise<unknown>,
): Promise<number> {
  const read = records.read.bind(records)
  let reads = 0
  records.read = (...args) => {
    reads += 1
    return read(...args)
  }
  await work()
  records.read = read
  return reads
}

/** The connection's database handle, which is there once it is connected. */
export function dbOf({ connection }: TestServer) {
  if (!connection.db) throw new Error('not connected')
  return connection.db
}

/** A repeatable stream of numbers in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}
