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

const SHOWN: [projection: Document, expected: Document][] = [
  [{ e: 1, _id: 0 }, { e: [1, 2, 3] }],
  [
    { 'l.b': 1, 'o.n': 1 },
    { _id: 1, l: [{ b: [1, 2] }, { b: [3, 4] }], o: { n: 1 } },
  ],
  [{ o: { n: 1 } }, { _id: 1, o: { n: 1 } }],
  [
    { e: 0, l: 0, 'o.m': 0 },
    { _id: 1, o: { n: 1 }, z: 1 },
  ],
  [{ _id: 1 }, { _id: 1 }],
  [
    { e: { $elemMatch: { $gt: 1 } }, z: 1 },
    { _id: 1, z: 1, e: [2] },
  ],
  [
    { e: { $elemMatch: { $gt: 3 } }, z: 1 },
    { _id: 1, z: 1 },
  ],
]

const REFUSED: [projection: Document, code: number][] = [
  [{ e: { $slice: 1 } }, 115],
  [{ e: '$z' }, 115],
  [{ e: { $add: [1, 2] } }, 115],
  [{ 'e.$': 1 }, 115],
  [{ e: 1, z: 0 }, 31254],
  [{ o: 1, 'o.m': 1 }, 31250],
  [{ o: {} }, 51270],
  [{ 'o.m': { $elemMatch: { $gt: 1 } } }, 31275],
  [{ o: { m: { $elemMatch: { $gt: 1 } } } }, 31275],
  [{ e: { $elemMatch: 1 } }, 31274],
]

describe('a find projection', () => {
  it.each(SHOWN)('%j shows what MongoDB shows', async (projection, expected) => {
    const [doc] = await c().find({}, { projection }).toArray()
    expect(JSON.stringify(doc)).toBe(JSON.stringify(expected))
  })

  it.each(REFUSED)('%j is refused', async (projection, code) => {
    await expect(c().find({}, { projection }).toArray()).rejects.toMatchObject({ code })
  })
})
