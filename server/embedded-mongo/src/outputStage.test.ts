import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
type Document = Record<string, unknown>
const c = (name: string) => server.connection.collection<Document & { _id: number }>(name)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await c('to').drop()
  await c('from').drop()
  await c('from').insertMany([
    { _id: 1, tags: ['x'], k: 1 },
    { _id: 2, tags: ['y'] },
  ])
  await c('to').insertOne({ _id: 1, n: 1 })
})

const REFUSED: [pipeline: Document[], code: number][] = [
  [[{ $group: { _id: '$tags' } }, { $out: 'to' }], 53],
  [[{ $group: { _id: '$tags' } }, { $merge: 'to' }], 53],
  [[{ $out: { db: 'test', coll: 'to', timeseries: {} } }], 40415],
  [[{ $merge: { into: 'to', whenMatch: 'fail' } }], 40415],
  [[{ $match: { _id: 2 } }, { $merge: { into: 'to', on: 'k' } }], 51132],
  [[{ $match: { _id: 2 } }, { $merge: { into: 'to', on: 'tags' } }], 51132],
  [[{ $merge: { into: 'to', whenMatched: [{ $set: { _id: 7 } }] } }], 66],
]

describe('what a pipeline writes', () => {
  it.each(REFUSED)('%j is refused and changes nothing', async (pipeline, code) => {
    await expect(c('from').aggregate(pipeline).toArray()).rejects.toMatchObject({ code })
    expect(await c('to').find().toArray()).toEqual([{ _id: 1, n: 1 }])
  })

  it('keeps the _id that its pipeline has left out', async () => {
    const merge = { into: 'to', whenMatched: [{ $replaceWith: { m: '$n' } }] }
    await c('from')
      .aggregate([{ $match: { _id: 1 } }, { $merge: merge }])
      .toArray()
    expect(await c('to').find().toArray()).toEqual([{ _id: 1, m: 1 }])
  })
})
