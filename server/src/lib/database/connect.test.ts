import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { model, Schema } from 'mongoose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectMongoose, disconnectMongoose } from './connect.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded.ts'

let folder = ''
let database: EmbeddedDatabase | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-connect-'))
  database = await openEmbeddedDatabase(folder)
})
afterEach(async () => {
  await disconnectMongoose()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

it('stays connected to nothing when an index cannot be built', async () => {
  const { uri = '' } = database ?? {}
  const connection = await mongoose.createConnection(uri).asPromise()
  await connection.collection('twins').insertMany([{ name: 'a' }, { name: 'a' }])
  await connection.close()
  const schema = new Schema({ name: String }, { collection: 'twins', autoIndex: false })
  model('Twin', schema.index({ name: 1 }, { unique: true }))

  await expect(connectMongoose(uri)).rejects.toThrow(/duplicate key/)
  expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.disconnected)
})
