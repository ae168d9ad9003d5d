import mongoose, { model, Schema } from 'mongoose'
import { afterEach, expect, it } from 'vitest'
import { dropTestDatabase, newTestUri } from '../../testing/database.ts'
import { connectMongoose, disconnectMongoose } from './connect.ts'

const uri = newTestUri()

afterEach(async () => {
  mongoose.deleteModel('Twin')
  await disconnectMongoose()
  await dropTestDatabase(uri)
})

it('stays connected to nothing when an index cannot be built', async () => {
  const connection = await mongoose.createConnection(uri).asPromise()
  await connection.collection('twins').insertMany([{ name: 'a' }, { name: 'a' }])
  await connection.close()
  const schema = new Schema({ name: String }, { collection: 'twins', autoIndex: false })
  model('Twin', schema.index({ name: 1 }, { unique: true }))

  await expect(connectMongoose(uri)).rejects.toThrow(/duplicate key/)
  expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.disconnected)
})
