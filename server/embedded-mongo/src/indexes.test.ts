import { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const collection = (name = 'things') => server.connection.collection(name)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: unknown }) => error.code,
  )

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.connection.dropDatabase())

async function planOf(filter: object, sort: Record<string, 1 | -1> = {}) {
  const explained = await collection().find(filter, { sort }).explain()
  return explained['queryPlanner'].winningPlan
}

describe('a unique index', () => {
  it('refuses a second document, in insert, update, upsert and findAndModify', async () => {
    await collection().createIndex({ email: 1 }, { unique: true })
    await collection().insertMany([{ email: 'a' }, { email: 'b' }])
    const expected = { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a' } }
    await expect(collection().insertOne({ email: 'a' })).rejects.toMatchObject(expected)
    await expect(
      collection().updateOne({ email: 'b' }, { $set: { email: 'a' } }),
    ).rejects.toMatchObject(expected)
    const upsert = collection().updateOne({ x: 1 }, { $set: { email: 'a' } }, { upsert: true })
    await expect(upsert).rejects.toMatchObject(expected)
    const modify = collection().findOneAndUpdate({ email: 'b' }, { $set: { email: 'a' } })
    await expect(modify).rejects.toMatchObject(expected)
    await expect(collection().insertOne({ email: 'a' })).rejects.toThrow(
      'E11000 duplicate key error collection: test.things index: email_1 dup key: { email: "a" }',
    )
  })

  it('counts a missing value as one', async () => {
    await collection('plain').createIndex({ email: 1 }, { unique: true })
    await collection('plain').insertOne({ n: 1 })
    expect(await codeOf(collection('plain').insertOne({ n: 2 }))).toBe(11000)
  })

  it('over several fields refuses only the whole combination', async () => {
    await collection().createIndex({ a: 1, b: 1 }, { unique: true })
    await collection().insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ])
    const again = collection().insertOne({ a: 1, b: 2 })
    await expect(again).rejects.toMatchObject({
      keyPattern: { a: 1, b: 1 },
      keyValue: { a: 1, b: 2 },
    })
  })

  it('that is partial binds only the documents of its filter', async () => {
    const partialFilterExpression = { open: true }
    await collection().createIndex({ a: 1 }, { unique: true, partialFilterExpression })
    await collection().insertMany([{ a: 1, open: true }, { a: 1, open: false }, { a: 1 }])
    expect(await codeOf(collection().insertOne({ a: 1, open: true }))).toBe(11000)
    expect(await codeOf(collection().updateOne({ open: false }, { $set: { open: true } }))).toBe(
      11000,
    )
    await collection().updateOne({ open: true }, { $set: { open: false } })
    expect(await codeOf(collection().updateOne({ a: 1 }, { $set: { open: true } }))).toBe('done')
    expect(await collection().countDocuments({ a: 1 })).toBe(3)
  })

  it('cannot be built over duplicates, and leaves nothing behind', async () => {
    await collection().insertMany([{ a: 1 }, { a: 1 }])
    expect(await codeOf(collection().createIndex({ a: 1 }, { unique: true }))).toBe(11000)
    expect((await collection().indexes()).map(({ name }) => name)).toEqual(['_id_'])
    await collection().deleteOne({ a: 1 })
    expect(await codeOf(collection().createIndex({ a: 1 }, { unique: true }))).toBe('done')
  })
})

describe('a TTL index', () => {
  it('deletes what is past', async () => {
    // A day ahead, so that the server by itself has nothing to delete meanwhile.
    const now = Date.now() + 24 * 60 * 60 * 1000
    await collection().createIndex({ at: 1 }, { expireAfterSeconds: 60 })
    const ages = [0, 59, 61, 3600]
    await collection().insertMany(ages.map((age) => ({ age, at: new Date(now - age * 1000) })))
    await collection().insertOne({ age: -1, at: 'no date' })
    expect(await server.database.expire(new Date(now))).toBe(2)
    expect(await collection().distinct('age')).toEqual([-1, 0, 59])
    expect(await dbOf(server).command({ validate: 'things' })).toMatchObject({ valid: true })
  })
})

describe('indexes as such', () => {
  it('are what Mongoose wants them to be', async () => {
    const schema = new Schema({ a: { type: Number, index: true }, b: String }).index({
      b: 1,
      a: -1,
    })
    const Thing = server.connection.model('Synced', schema)
    await Thing.syncIndexes()
    await Thing.collection.createIndex({ odd: 1 })
    expect(await Thing.diffIndexes()).toMatchObject({ toDrop: ['odd_1'], toCreate: [] })
    expect(await Thing.syncIndexes()).toEqual(['odd_1'])
    expect((await Thing.listIndexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1', 'b_1_a_-1'])
  })

  it.each<[string, () => Promise<unknown>, number]>([
    [
      'the same name for another key',
      () => collection().createIndex({ b: 1 }, { name: 'a_1' }),
      86,
    ],
    [
      'other options for the same name',
      () => collection().createIndex({ a: 1 }, { unique: true }),
      85,
    ],
    ['dropping one that is not there', () => collection().dropIndex('nope'), 27],
    ['dropping the one on _id', () => collection().dropIndex('_id_'), 72],
    ['two arrays side by side', () => collection('p').insertOne({ a: [1], b: [2] }), 171],
  ])('refuse %s', async (_, work, code) => {
    await collection().createIndex({ a: 1 })
    await collection('p').createIndex({ a: 1, b: 1 })
    expect(await codeOf(work())).toBe(code)
  })

  it('are used for equality, ranges, order and $or', async () => {
    await collection().createIndexes([{ key: { org: 1, at: -1 } }, { key: { name: 1 } }])
    expect(await planOf({ org: 1 }, { at: 1 })).toMatchObject({
      sortedByIndex: true,
      inputStage: { indexName: 'org_1_at_-1' },
    })
    expect(await planOf({ name: { $gt: 'a' } })).toMatchObject({
      inputStage: { indexName: 'name_1' },
    })
    expect(await planOf({ $or: [{ name: 'a' }, { org: 1 }] })).toMatchObject({
      inputStage: { stage: 'OR' },
    })
    expect(await planOf({ other: 1 })).toEqual({ stage: 'COLLSCAN' })
  })

  it('are told by explain, with an order that they do not give and what is looked at', async () => {
    await collection().createIndex({ org: 1, at: 1 })
    await collection().insertMany([1, 2, 3].map((at) => ({ org: at % 2, at, name: `n${at}` })))
    const found = collection().find({ org: 1, name: 'n3' })
    expect(await found.explain('executionStats')).toMatchObject({
      queryPlanner: { winningPlan: { stage: 'FETCH', inputStage: { stage: 'IXSCAN' } } },
      executionStats: { nReturned: 1, totalDocsExamined: 2 },
    })
    expect(await planOf({ org: 1 }, { name: -1 })).toMatchObject({
      stage: 'SORT',
      sortPattern: { name: -1 },
      inputStage: { stage: 'FETCH' },
    })
    expect(await collection().find().sort({ at: 1 }).limit(1).explain()).toMatchObject({
      executionStats: { nReturned: 1, totalDocsExamined: 3 },
    })
    const planned = await collection().find().explain('queryPlanner')
    expect(planned['executionStats']).toBeUndefined()
    const counted = await dbOf(server).command({ explain: { count: 'things', query: {} } })
    expect(counted['queryPlanner'].winningPlan).toEqual({ stage: 'RECORD_STORE_FAST_COUNT' })
    const hinted = { q: {}, u: { $set: { a: 1 } }, hint: '_id_' }
    for (const command of [
      { update: 'things', updates: [hinted] },
      { count: 'things', query: {}, hint: '_id_' },
    ]) {
      const { queryPlanner } = await dbOf(server).command({ explain: command })
      expect(JSON.stringify(queryPlanner.winningPlan)).toContain('"indexName":"_id_"')
    }
  })

  it('leave out, when a hint names them, what they do not hold', async () => {
    const partialFilterExpression = { b: { $gt: 1 } }
    await collection().createIndex({ b: 1 }, { name: 'partial', partialFilterExpression })
    await collection().insertMany([{ a: 1, b: 1 }, { b: 2 }, { a: null }, { n: 1 }])
    for (const filter of [{}, { n: { $exists: false } }]) {
      expect(await collection().find(filter, { hint: 'partial' }).toArray()).toHaveLength(1)
      expect(await collection().countDocuments(filter, { hint: 'partial' })).toBe(1)
    }
    expect(await collection().countDocuments({ b: 1 }, { hint: 'partial' })).toBe(0)
  })

  it('on a place in an array lose nothing that has no field of that name', async () => {
    await collection().createIndex({ 'a.0': 1 })
    await collection().insertMany([{ a: [{ x: 1 }] }, { a: [1, { x: 1 }] }, { a: [1] }])
    expect(await collection().countDocuments({ 'a.0': null })).toBe(2)
    expect(await collection().countDocuments({ 'a.0': null }, { hint: 'a.0_1' })).toBe(2)
  })

  it('survive a restart', async () => {
    await collection().createIndex({ a: 1 }, { unique: true })
    await collection().insertMany([{ a: [1, 2] }, { a: 3 }])
    await server.restart()
    expect(await codeOf(collection().insertOne({ a: 2 }))).toBe(11000)
    expect(await collection().countDocuments({ a: 2 })).toBe(1)
    expect(await collection().estimatedDocumentCount()).toBe(2)
  })
})
