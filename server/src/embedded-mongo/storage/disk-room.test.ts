import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let room = true

beforeEach(async () => {
  room = true
  server = await startTestServer({ hasRoom: () => room })
  await things().insertMany([{ _id: 1 }, { _id: 2 }])
})
afterEach(() => server.close())

const things = () => server.connection.collection<{ _id: number; a?: number }>('things')
const ids = async () => (await things().find().toArray()).map(({ _id }) => _id)
const FULL = { code: 14031, message: expect.stringContaining('the disk is full') as string }

it('refuses every write on a full disk, goes on reading, and writes again when there is room', async () => {
  room = false
  await expect(things().insertOne({ _id: 3 })).rejects.toMatchObject(FULL)
  await expect(things().insertMany([{ _id: 3 }, { _id: 4 }])).rejects.toMatchObject(FULL)
  await expect(things().updateOne({ _id: 1 }, { $set: { a: 1 } })).rejects.toMatchObject(FULL)
  await expect(things().deleteMany({})).rejects.toMatchObject(FULL)
  await expect(things().createIndex({ a: 1 })).rejects.toMatchObject(FULL)
  await expect(things().drop()).rejects.toMatchObject(FULL)
  expect(await things().find().toArray()).toEqual([{ _id: 1 }, { _id: 2 }])
  room = true
  await things().insertOne({ _id: 3 })
  expect(await ids()).toEqual([1, 2, 3])
})

it('lets a transaction that cannot be kept go, with all that it held', async () => {
  const write = server.connection.transaction(async (session) => {
    await things().insertOne({ _id: 3 }, { session })
    room = false
  })
  await expect(write).rejects.toMatchObject(FULL)
  expect(await ids()).toEqual([1, 2])
  room = true
  await things().insertOne({ _id: 3 })
  expect(await ids()).toEqual([1, 2, 3])
})

it('starts on a full disk and asks for what is there already', async () => {
  await things().createIndex({ a: 1 })
  room = false
  await server.restart()
  await server.connection.collection('things').createIndex({ a: 1 })
  expect(await ids()).toEqual([1, 2])
})
