import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
type Document = Record<string, unknown>
const c = () => server.connection.collection<Document & { _id: number }>('c')

beforeAll(async () => {
  server = await startTestServer()
  await c().insertOne({
    _id: 1,
    e: [1, 2, 3],
    l: [{ b: [1, 2] }, { b: [3, 4] }],
    o: { m: [7, 8], n: 1 },
    z: 1,
  })
})
afterAll(() => server.close())

const SHOWN: [filter: Document, projection: Document, expected: Document][] = [
  [{}, { 'l.b': { $slice: 1 }, _id: 1 }, { _id: 1, l: [{ b: [1] }, { b: [3] }] }],
  [{}, { e: { $slice: 1 }, l: 0, o: 0 }, { _id: 1, e: [1], z: 1 }],
  [{}, { e: { $slice: [-2, 1] }, _id: 1 }, { _id: 1, e: [2] }],
  [{}, { e: { $elemMatch: { $gt: 1 } }, z: 1 }, { _id: 1, z: 1, e: [2] }],
  [{ 'l.b': 4 }, { 'l.b.$': 1 }, { _id: 1, l: [{ b: [3, 4] }] }],
  [{ 'l.b': 4 }, { 'l.$': 1, z: 1 }, { _id: 1, l: [{ b: [3, 4] }], z: 1 }],
  [{ 'o.m': 8 }, { 'o.m.$': 1 }, { _id: 1, o: { m: [8] } }],
  [{ $and: [{ z: 1 }, { e: 3 }] }, { 'e.$': 1 }, { _id: 1, e: [3] }],
]

const REFUSED: [filter: Document, projection: Document, code: number][] = [
  [{}, { e: { $slice: [0, -1] } }, 31259],
  [{}, { e: { $slice: 'x' } }, 31273],
  [{}, { e: { $slice: [1] } }, 31273],
  [{}, { 'o.m': { $elemMatch: { $gt: 1 } } }, 31275],
  [{}, { o: { m: { $elemMatch: { $gt: 1 } } } }, 31275],
  [{}, { e: { $elemMatch: 1 } }, 31274],
  [{ e: 2 }, { 'o.m.$': 1 }, 51050],
  [{ e: 2, 'o.m': 8 }, { 'o.m.$': 1, 'e.$': 1 }, 31276],
  [{ e: 2 }, { 'e.$': 1, l: { $elemMatch: { b: 1 } } }, 31255],
  [{ z: 1, e: { $exists: true } }, { 'e.$': 1 }, 51246],
]

describe('a find projection', () => {
  it.each(SHOWN)('for %j, %j shows what MongoDB shows', async (filter, projection, expected) => {
    const [doc] = await c().find(filter, { projection }).toArray()
    expect(JSON.stringify(doc)).toBe(JSON.stringify(expected))
  })

  it.each(REFUSED)('for %j, %j is refused', async (filter, projection, code) => {
    await expect(c().find(filter, { projection }).toArray()).rejects.toMatchObject({ code })
  })
})
