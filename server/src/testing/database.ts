import { randomBytes } from 'node:crypto'
import { newShapes } from '@tristar/embedded-mongo/testing'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { connectMongoose, disconnectMongoose } from '../lib/database/connect.ts'

/** Whether the tests run on the embedded database instead of TEST_MONGODB_URI. */
export const ON_EMBEDDED = process.env.TEST_ON_EMBEDDED === 'yes'

/** The URI of a new database on the test server. */
export function newTestUri(): string {
  const given = process.env.TEST_MONGODB_URI
  if (!given) throw new Error('TEST_MONGODB_URI is not set: run the tests through vitest.config.ts')
  const uri = new URL(given)
  uri.pathname = `/test-${randomBytes(6).toString('hex')}`
  return uri.href
}

/** Drops a database of `newTestUri`. */
export async function dropTestDatabase(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise()
  await connection.dropDatabase()
  await connection.close()
}

/** The commands that put documents into a collection, which each names first. */
const WRITES = new Set(['insert', 'update', 'findAndModify'])

/**
 * Gives a test file a separate database, empty before every test, on the server of TEST_MONGODB_URI, by default the
 * embedded one of globalSetup.ts. Only Mongoose's default connection may write to it. A file fails that sends a command of
 * which the embedded database's census knows nothing (embedded-mongo/testing/census.ts).
 */
export function useTestDatabase(): void {
  const written = new Set<string>()
  const unknown = new Set<string>()
  beforeAll(async () => {
    await connectMongoose(newTestUri(), { monitorCommands: true })
    mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
      if (WRITES.has(commandName)) written.add(String(command[commandName]))
      for (const shape of newShapes(commandName, command)) unknown.add(shape)
    })
  })

  beforeEach(async () => {
    const { db } = mongoose.connection
    await Promise.all([...written].map(async (name) => db?.collection(name).deleteMany({})))
    written.clear()
  })

  afterAll(async () => {
    await mongoose.connection.db?.dropDatabase()
    await disconnectMongoose()
    written.clear()
    expect([...unknown], 'commands that are new to the embedded database').toEqual([])
  })
}
