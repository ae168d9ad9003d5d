import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { connectMongoose, disconnectMongoose } from '../lib/database/connect.ts'

/**
 * Gives a test file a real database of its own, empty before every test: the one that TEST_MONGODB_URI names, else
 * an embedded one in a folder that is removed afterwards. With `monitorCommands`, `commandsOf` can count.
 */
export function useTestDatabase(options: { monitorCommands?: boolean } = {}): void {
  let closeServer: (() => Promise<void>) | undefined

  beforeAll(async () => {
    const given = process.env.TEST_MONGODB_URI
    if (given) {
      const uri = new URL(given)
      uri.pathname = `/test-${randomBytes(6).toString('hex')}`
      await connectMongoose(uri.href, options)
      return
    }
    const dataDir = await mkdtemp(join(tmpdir(), 'tristar-test-'))
    const { openEmbeddedDatabase } = await import('../lib/database/embedded.ts')
    const embedded = await openEmbeddedDatabase(dataDir)
    closeServer = async () => {
      await embedded.close()
      await rm(dataDir, { recursive: true, force: true })
    }
    await connectMongoose(embedded.uri, options)
  })

  beforeEach(async () => {
    const collections = (await mongoose.connection.db?.collections()) ?? []
    await Promise.all(collections.map((collection) => collection.deleteMany({})))
  })

  afterAll(async () => {
    await mongoose.connection.db?.dropDatabase()
    await disconnectMongoose()
    await closeServer?.()
  })
}
