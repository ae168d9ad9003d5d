import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import mongoose, { model, Schema } from 'mongoose'
import { afterEach, expect, it } from 'vitest'
import { commandsOf, watchCommands } from '../../testing/commands.ts'
import { dropTestDatabase, newTestUri } from '../../testing/database.ts'
import { connectMongoose, disconnectMongoose, ensureIndexes, inTransaction } from './connect.ts'

const uri = newTestUri()

afterEach(async () => {
  mongoose.deleteModel(/^Twin$/)
  await disconnectMongoose()
  await dropTestDatabase(uri)
})

it('disconnects when an index cannot be built', async () => {
  const connection = await mongoose.createConnection(uri).asPromise()
  await connection.collection('twins').insertMany([{ name: 'a' }, { name: 'a' }])
  await connection.close()
  const schema = new Schema({ name: String }, { collection: 'twins', autoIndex: false })
  model('Twin', schema.index({ name: 1 }, { unique: true }))

  await expect(connectMongoose(uri)).rejects.toMatchObject({ code: 11_000 })
  expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.disconnected)
})

it('builds all indexes of a collection by one command, with their options', async () => {
  const schema = new Schema({ name: String, at: Date }, { collection: 'twins', autoIndex: false })
  const twins = model('Twin', schema.index({ name: 1 }, { unique: true }).index({ at: -1 }))
  await connectMongoose(uri, { monitorCommands: true })
  await twins.collection.dropIndexes()

  const sent = await commandsOf(ensureIndexes)
  const builds = sent.filter((name) => name === 'createIndexes')
  // Other files' models are there, too.
  expect(builds.length).toBeLessThanOrEqual(Object.keys(mongoose.models).length)
  expect(await twins.collection.indexes()).toMatchObject([
    { key: { _id: 1 } },
    { key: { name: 1 }, unique: true },
    { key: { at: -1 } },
  ])
})

it('creates no collection of a database that it takes as it is', async () => {
  const twins = model('Twin', new Schema({ name: String }, { collection: 'twins' }))
  await connectMongoose(uri, { asItIs: true })
  await twins.init()
  expect(await mongoose.connection.db?.listCollections().toArray()).toEqual([])
})

it('requests snapshot reads for its transactions', async () => {
  await connectMongoose(uri, { monitorCommands: true })
  const concerns: unknown[] = []
  await watchCommands(
    () =>
      inTransaction((session) => mongoose.connection.collection('twins').findOne({}, { session })),
    ({ commandName, command }) => {
      if (commandName === 'find') concerns.push(command.readConcern)
    },
  )
  expect(concerns).toEqual([{ level: 'snapshot' }])
})

it('ends a command whose socket has been destroyed and not closed yet', async () => {
  const sockets = new Set<Socket>()
  const keep = (message: unknown) => sockets.add((message as { socket: Socket }).socket)
  subscribe('net.client.socket', keep)
  await connectMongoose(uri).finally(() => unsubscribe('net.client.socket', keep))
  const { db } = mongoose.connection
  for (const socket of sockets) socket.destroy()
  await expect(db?.command({ ping: 1 })).rejects.toThrow(mongoose.mongo.MongoNetworkError)
})
