import { afterAll, beforeAll, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('batches are of 4 MB at most, the first one as well', async () => {
  const pad = Buffer.alloc(1024 * 1024)
  const things = server.connection.collection<{ _id: number; pad: Buffer }>('things')
  for (let _id = 0; _id < 9; _id += 1) await things.insertOne({ _id, pad })
  const db = dbOf(server)
  const { cursor } = await db.command({ find: 'things', batchSize: 100 })
  const batches = [cursor.firstBatch]
  for (let id = cursor.id; Number(id) !== 0;) {
    const { cursor: next } = await db.command({ getMore: id, collection: 'things' })
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
