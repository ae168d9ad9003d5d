import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const c = () => server.connection.collection<{ _id: number; a?: unknown }>('c')

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await c().drop()
  await c().insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }])
})

type Document = Record<string, unknown>

const index = (options: Document) => ({
  createIndexes: 'c',
  indexes: [{ key: { a: 1 }, name: 'a', ...options }],
})

/** Taken for absent, each would do more or something else than was meant. */
const REFUSED: [command: Document, code: number][] = [
  [{ delete: 'c', deletes: [{ q: {} }] }, 40414],
  [{ delete: 'c', deletes: [{ q: {}, limit: 'x' }] }, 14],
  [{ delete: 'c', deletes: [{ q: {}, limit: 2 }] }, 9],
  [
    {
      delete: 'c',
      deletes: [
        { q: { _id: 1 }, limit: 1 },
        { q: {}, limit: 2 },
      ],
    },
    9,
  ],
  [{ update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, multi: 'false' }] }, 14],
  [{ update: 'c', updates: [{ q: { _id: 9 }, u: { $set: { a: 1 } }, upsert: 'true' }] }, 14],
  [{ insert: 'c', documents: [{ _id: 4 }], ordered: 'false' }, 14],
  [{ findAndModify: 'c', query: {}, remove: 'true' }, 14],
  [{ findAndModify: 'c', query: {}, sort: 'a', remove: true }, 14],
  [{ findAndModify: 'c', query: {}, update: { $set: { a: 1 } }, fields: 'a' }, 14],
  [{ find: 'c', skip: 'x' }, 14],
  [{ find: 'c', skip: -1 }, 2],
  [{ find: 'c', limit: '1' }, 14],
  [{ find: 'c', batchSize: {} }, 14],
  [{ find: 'c', sort: '-a' }, 14],
  [{ find: 'c', projection: '-a' }, 14],
  [{ count: 'c', limit: 'x' }, 14],
  [{ count: 'c', skip: -1 }, 2],
  [
    {
      aggregate: 'c',
      pipeline: [{ $group: { _id: 1, n: { $sum: 1 } } }],
      cursor: { batchSize: 'x' },
    },
    14,
  ],
  [index({ unique: 'true' }), 14],
  [index({ expireAfterSeconds: 'x' }), 67],
  [index({ expireAfterSeconds: -1 }), 67],
  [index({ expireAfterSeconds: Number.NaN }), 67],
]

describe('an argument of another type', () => {
  it.each(REFUSED)('%j is refused and changes nothing', async (command, code) => {
    await expect(dbOf(server).command(command)).rejects.toMatchObject({ code })
    expect(await c().find().toArray()).toEqual([{ _id: 1 }, { _id: 2 }, { _id: 3 }])
    expect(await c().indexes()).toHaveLength(1)
  })

  it('counts as yes or no when it is a number', async () => {
    const db = dbOf(server)
    await db.command(index({ unique: 1, partialFilterExpression: { a: { $exists: 1 } } }))
    expect(await c().indexes()).toMatchObject([{}, { unique: true }])
    const documents = [{ _id: 4, a: 1 }, { _id: 4 }, { _id: 5, a: 1 }, { _id: 6 }]
    const reply = await db.command({ insert: 'c', documents, ordered: 0 })
    expect(reply).toMatchObject({ n: 2, writeErrors: [{ index: 1 }, { index: 2 }] })
    expect(await db.command({ findAndModify: 'c', query: { _id: 1 }, remove: 1 })).toMatchObject({
      value: { _id: 1 },
    })
    expect(await db.command({ find: 'c', limit: 1.5 })).toMatchObject({
      cursor: { firstBatch: [{ _id: 2 }] },
    })
  })
})
