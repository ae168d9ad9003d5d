import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
type Document = Record<string, unknown>
type Stored = Document & { _id: number }
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

const pushing = (modifier: Document) => ({ $push: { a: { $each: [3], ...modifier } } })

/** Each would have lost or changed something silently. */
const REFUSED: [update: Document, code: number, arrayFilters?: Document[]][] = [
  [pushing({ $slice: 'x' }), 2],
  [pushing({ $slice: 1.5 }), 2],
  [pushing({ $slice: null }), 2],
  [pushing({ $position: 'x' }), 2],
  [pushing({ $sort: {} }), 2],
  [pushing({ $sort: true }), 2],
  [{ $pop: { a: true } }, 2],
  [{ $addToSet: { a: { $each: [3], $slice: 1 } } }, 2],
  [{ $rename: { 'd.b': 'x' } }, 2],
  [{ $rename: { 'd.0.b': 'x' } }, 2],
  [{ $rename: { s: 'd.0.x' } }, 2],
  [{ $rename: { 's.b': 'x' } }, 28],
  [{ $rename: { s: 'x.$[]' } }, 2],
  [{ $rename: { s: 'x.' } }, 56],
  [{ $set: { 'a.$[x': 1 } }, 2],
  [{ $set: { 'd.$.b.$': 1 } }, 2],
  [{ $bit: { s: { toString: 1 } } }, 2],
  [{ $set: { 'd.$[x].b': 9 } }, 9, [{ 'x.b': 1, 'y.b': 2 }]],
  [{ $set: { 'd.$[x].b': 9 } }, 9, [{ $or: [{ 'x.b': 1 }, { 'y.b': 2 }] }]],
]

describe('an update', () => {
  it.each(REFUSED)('%j is refused and changes nothing', async (update, code, arrayFilters) => {
    const options = arrayFilters ? { arrayFilters } : {}
    await expect(c().updateOne({ d: { b: 1 } }, update, options)).rejects.toMatchObject({ code })
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

  it('by a pipeline gives all documents one time', async () => {
    await c().insertMany(Array.from({ length: 3_000 }, (_, i) => ({ _id: i + 2 })))
    await c().updateMany({}, [{ $set: { at: '$$NOW' } }])
    expect(await c().distinct('at')).toHaveLength(1)
  })

  it('by a pipeline refuses array filters', async () => {
    const filtered = c().updateOne({}, [{ $set: { o: 1 } }], { arrayFilters: [{ x: 1 }] })
    await expect(filtered).rejects.toMatchObject({ code: 9 })
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

  it.each([[{ q: { $in: [/x/] } }], [{ q: { $all: [/x/] } }], [{ q: /x/ }]])(
    'by %j does not insert the pattern',
    async (filter) => {
      await upsert(filter)
      expect(await c().findOne({ x: 1 }, { projection: { _id: 0 } })).toEqual({ x: 1 })
    },
  )
})
