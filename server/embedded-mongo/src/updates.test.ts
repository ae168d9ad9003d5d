import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { mongo } from 'mongoose'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
type Document = Record<string, unknown>
type Stored = Document & { _id: number }
type UpdateFilter<T> = mongo.UpdateFilter<T>
const DOC = { _id: 1, a: [1, 2], d: [{ b: 1 }], s: 5, o: {} }
const c = () => server.connection.collection<Stored>('c')

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await c().drop()
  await c().insertOne(DOC)
})

describe('an update', () => {
  it.each<UpdateFilter<Stored>>([
    { $push: { a: 3 } as never },
    { $rename: { s: 'x' } },
    { $bit: { s: { and: 1 } } as never },
    { $set: { 'd.$.b': 1 } },
    { $set: { 'd.$[].b': 1 } },
  ])('%j is refused and changes nothing', async (update) => {
    await expect(c().updateOne({ d: { b: 1 } }, update)).rejects.toMatchObject({ code: 115 })
    expect(await c().findOne()).toEqual(DOC)
  })

  it('puts new fields in the order of their names and numbers', async () => {
    await c().updateOne({}, { $set: { 'o.10': 1, 'o.9': 1, 'o-b': 1, 'o.b.c': 1, 'o.b-c': 1 } })
    const doc = await c().findOne({}, { projection: { _id: 0, a: 0, d: 0, s: 0 } })
    expect(JSON.stringify(doc)).toBe('{"o":{"9":1,"10":1,"b":{"c":1},"b-c":1},"o-b":1}')
  })

  it('sets a field below the top whose name begins with a dollar', async () => {
    await c().updateOne({}, { $set: { 'o.$each': 1 } })
    expect(await c().findOne()).toEqual({ ...DOC, o: { $each: 1 } })
  })
})

const upsert = (filter: Document) => c().updateOne(filter, { $set: { x: 1 } }, { upsert: true })

describe('an upsert', () => {
  it.each([
    [{ q: 1, $and: [{ q: 2 }] }],
    [{ q: { b: 1 }, 'q.c': 2 }],
    [{ 'q.c': 2, $and: [{ q: {} }] }],
  ])('by %j does not choose among the values', async (filter) => {
    await expect(upsert(filter)).rejects.toMatchObject({ code: 54 })
    expect(await c().countDocuments()).toBe(1)
  })

  it.each([[{ q: { $in: [/x/] } }], [{ q: /x/ }]])(
    'by %j does not insert the pattern',
    async (filter) => {
      await upsert(filter)
      expect(await c().findOne({ x: 1 }, { projection: { _id: 0 } })).toEqual({ x: 1 })
    },
  )
})
