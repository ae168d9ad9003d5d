import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import mongoose, { model, Schema } from 'mongoose'
import { afterEach, expect, it } from 'vitest'
import { watchCommands } from '../../testing/commands.ts'
import { dropTestDatabase, newTestUri } from '../../testing/database.ts'
import { connectMongoose, disconnectMongoose, inTransaction } from './connect.ts'

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
