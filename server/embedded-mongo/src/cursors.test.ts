import { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const userSchema = new Schema({ age: Number })
const User = () => server.connection.model('User', userSchema)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => User().deleteMany({}))

const numbered = (count: number) => Array.from({ length: count }, (_, i) => ({ age: i }))

describe('cursors', () => {
  it('give every document once, over many batches', async () => {
    await User().insertMany(numbered(250))
    const seen: number[] = []
    for await (const { age } of User().find().sort('age').batchSize(7).lean().cursor()) {
      seen.push(age ?? -1)
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, i) => i))
  })

  it('give nothing that no longer matches when it is fetched', async () => {
    const things = server.connection.collection('batches')
    await things.createIndex({ state: 1 })
    await things.insertMany(Array.from({ length: 20 }, () => ({ state: 'open' })))
    const cursor = things.find({ state: 'open' }, { projection: { _id: 1 }, batchSize: 5 })
    await cursor.next()
    await things.updateMany({}, { $set: { state: 'shut' } })
    // What the first batch holds, and the document read ahead to know that there are more.
    expect((await cursor.toArray()).length).toBeLessThanOrEqual(5)
  })

  it.each(['collection', 'index'])('fail when their %s is dropped before the end', async (what) => {
    const things = server.connection.collection('dropped')
    await things.createIndex({ n: 1 })
    await things.insertMany(Array.from({ length: 50 }, (_, n) => ({ n })))
    const found = things.find({ n: { $gte: 0 } }).sort({ n: 1 })
    const cursor = found.batchSize(5)
    await cursor.next()
    await (what === 'index' ? things.dropIndex('n_1') : things.drop())
    await expect(cursor.toArray()).rejects.toMatchObject({
      code: 175,
      codeName: 'QueryPlanKilled',
    })
    expect(server.database.cursors.size).toBe(0)
    await things.drop()
  })

  it('are gone after they were closed early', async () => {
    await User().insertMany(numbered(50))
    const cursor = User().find().batchSize(5).cursor()
    await cursor.next()
    expect(server.database.cursors.size).toBe(1)
    await cursor.close()
    expect(server.database.cursors.size).toBe(0)
  })

  it('answer CursorNotFound when they are unknown', async () => {
    const command = server.connection.db?.command({ getMore: 4711n, collection: 'users' })
    await expect(command).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' })
  })

  it('expire when nobody has asked for ten minutes', async () => {
    await User().insertMany(numbered(50))
    await User().find().batchSize(5).cursor().next()
    server.database.cursors.expire(Date.now() + 11 * 60_000)
    expect(server.database.cursors.size).toBe(0)
  })

  it('give batches of 4 MB at most, the first one as well', async () => {
    const pad = Buffer.alloc(1024 * 1024)
    const things = server.connection.collection<{ _id: number; pad: Buffer }>('large')
    for (let _id = 0; _id < 9; _id += 1) await things.insertOne({ _id, pad })
    const db = dbOf(server)
    const { cursor } = await db.command({ find: 'large', batchSize: 100 })
    const batches = [cursor.firstBatch]
    for (let id = cursor.id; Number(id) !== 0;) {
      const { cursor: next } = await db.command({ getMore: id, collection: 'large' })
      batches.push(next.nextBatch)
      id = next.id
    }
    const ids = batches.map((batch) => batch.map((doc: { _id: number }) => doc._id))
    expect(ids).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ])
  })
})
