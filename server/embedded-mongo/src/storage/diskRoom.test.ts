import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { StoreDisk } from './diskRoom.ts'

let server: TestServer
let roomToAdd = true
let roomToFree = false

beforeEach(async () => {
  roomToAdd = true
  roomToFree = false
  const mayAdd = () => roomToAdd
  const mayFree = () => roomToFree
  server = await startTestServer({ room: { mayAdd, mayFree, keepReserve: () => undefined } })
  await things().insertMany([{ _id: 1 }, { _id: 2 }])
})
afterEach(() => server.close())

const things = () => server.connection.collection<{ _id: number; a?: number }>('things')
const ids = async () => (await things().find().toArray()).map(({ _id }) => _id)
const FULL = { code: 14031, message: expect.stringContaining('the disk is full') as string }

it('refuses every write on a full disk, goes on reading, and writes again when there is room', async () => {
  roomToAdd = false
  await expect(things().insertOne({ _id: 3 })).rejects.toMatchObject(FULL)
  await expect(things().insertMany([{ _id: 3 }, { _id: 4 }])).rejects.toMatchObject(FULL)
  await expect(things().updateOne({ _id: 1 }, { $set: { a: 1 } })).rejects.toMatchObject(FULL)
  await expect(things().deleteMany({})).rejects.toMatchObject(FULL)
  await expect(things().createIndex({ a: 1 })).rejects.toMatchObject(FULL)
  await expect(things().drop()).rejects.toMatchObject(FULL)
  expect(await things().find().toArray()).toEqual([{ _id: 1 }, { _id: 2 }])
  roomToAdd = true
  await things().insertOne({ _id: 3 })
  expect(await ids()).toEqual([1, 2, 3])
})

it('takes records away on a full disk while the reserve lasts, alone and in transactions', async () => {
  roomToAdd = false
  roomToFree = true
  await things().deleteOne({ _id: 1 })
  await server.connection.transaction(async (session) => {
    await things().deleteOne({ _id: 2 }, { session })
    await things().insertOne({ _id: 3 }, { session })
  })
  expect(await ids()).toEqual([3])
  await expect(things().insertOne({ _id: 4 })).rejects.toMatchObject(FULL)
  const adding = server.connection.transaction(async (session) => {
    await things().insertOne({ _id: 4 }, { session })
  })
  await expect(adding).rejects.toMatchObject(FULL)
  await things().findOneAndDelete({ _id: 3 })
  await things().drop()
  expect(await ids()).toEqual([])
})

it('writes on a full disk what is said to be urgent, with the rest of its transaction', async () => {
  roomToAdd = false
  roomToFree = true
  await things().updateOne({ _id: 1 }, { $set: { a: 1 } }, { comment: 'urgent' })
  await server.connection.transaction(async (session) => {
    await things().insertOne({ _id: 3 }, { session })
    await things().updateOne({ _id: 2 }, { $set: { a: 2 } }, { session, comment: 'urgent' })
  })
  expect(await things().find().toArray()).toEqual([{ _id: 1, a: 1 }, { _id: 2, a: 2 }, { _id: 3 }])
})

it('lets a transaction that cannot be kept go, with all that it held', async () => {
  const write = server.connection.transaction(async (session) => {
    await things().insertOne({ _id: 3 }, { session })
    roomToAdd = false
  })
  await expect(write).rejects.toMatchObject(FULL)
  expect(await ids()).toEqual([1, 2])
  roomToAdd = true
  await things().insertOne({ _id: 3 })
  expect(await ids()).toEqual([1, 2, 3])
})

it('starts on a full disk and asks for what is there already', async () => {
  await things().createIndex({ a: 1 })
  roomToAdd = false
  await server.restart()
  await server.connection.collection('things').createIndex({ a: 1 })
  expect(await ids()).toEqual([1, 2])
})

describe('the room on the disk', () => {
  const MB = 1024 * 1024
  let directory = ''
  let free = 0
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'embedded-mongo-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  const reserve = () => join(directory, 'database.reserve')
  const given = () => (existsSync(reserve()) ? 0 : 24)
  /** A disk on which the reserve takes its own room; `free` is what others leave. */
  const disk = () => new StoreDisk(directory, () => (free + given()) * MB)

  it.each([
    // On the disk beside the reserve, within the store; may add, may free, still has its reserve.
    [100, 0, true, true, true],
    [32, 0, true, true, true],
    [31, 0, false, true, true],
    [8, 0, false, true, true],
    [7, 0, false, true, false],
    [0, 0, false, true, false],
    [0, 55, false, true, false],
    [0, 56, true, true, false],
    [10, 46, true, true, true],
    [-17, 60, false, false, false],
  ])('%i MB free, %i within: adds %o, frees %o, keeps its reserve %o', (left, within, ...told) => {
    free = 200
    const room = disk()
    room.keepReserve()
    expect(statSync(reserve()).size).toBe(24 * MB)
    free = left
    const adds = room.mayAdd(() => within * MB)
    const frees = room.mayFree()
    expect([adds, frees, existsSync(reserve())]).toEqual(told)
  })

  it('is put aside again only where there is plenty', () => {
    free = 50
    const room = disk()
    room.keepReserve()
    expect(existsSync(reserve())).toBe(false)
    free = 60
    room.keepReserve()
    expect(existsSync(reserve())).toBe(true)
  })
})
