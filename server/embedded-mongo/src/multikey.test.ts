import { afterAll, beforeAll, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const things = () => server.connection.collection('things')

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('an index knows after a restart that it holds arrays, also when the first write of one was refused', async () => {
  await things().createIndexes([{ key: { name: 1 }, unique: true }, { key: { sizes: 1 } }])
  await things().insertMany([{ name: 'a' }, { name: 'b' }])
  const refused = things().findOneAndUpdate({ name: 'b' }, { $set: { name: 'a', sizes: [1, 9] } })
  await expect(refused).rejects.toMatchObject({ code: 11000 })
  await things().insertOne({ name: 'c', sizes: [1, 9] })
  await server.restart()

  // Of an array one element may be above the one limit and another below the other.
  const found = await things()
    .find({ sizes: { $gt: 5, $lt: 3 } })
    .toArray()
  expect(found.map(({ name }) => name)).toEqual(['c'])
  expect(await dbOf(server).command({ validate: 'things' })).toMatchObject({ valid: true })
})
