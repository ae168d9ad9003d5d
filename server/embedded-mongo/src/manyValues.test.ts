import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const things = () => server.connection.collection('things')

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.connection.dropDatabase())

async function stageOf(filter: object): Promise<unknown> {
  const explained = await dbOf(server).command({ explain: { find: 'things', filter } })
  return (explained['queryPlanner'] as { winningPlan: { inputStage?: unknown } }).winningPlan
    .inputStage
}

it('finds by a partial index each of several values that all satisfy its condition', async () => {
  const partialFilterExpression = { slot: { $exists: true }, rank: { $lt: 5 } }
  await things().createIndex({ slot: 1 }, { partialFilterExpression })
  await things().insertMany([1, 2, 9].map((rank) => ({ slot: `slot ${rank}`, rank })))
  const slot = { $in: ['slot 1', 'slot 2', 'slot 9', 'no such'] }
  const within = { slot, rank: { $in: [1, 2] } }
  expect(await stageOf(within)).toMatchObject({ stage: 'IXSCAN', indexName: 'slot_1' })
  expect(await things().find(within).toArray()).toHaveLength(2)
  const beyond = { slot, rank: { $in: [1, 9] } }
  expect(await stageOf(beyond)).toBeUndefined()
  expect(await things().find(beyond).toArray()).toHaveLength(2)
})

it('finds by a partial index what has null or no value, when it holds both', async () => {
  const rows = [{ kind: 1, sealed: null }, { kind: 1 }, { kind: 1, sealed: 'x' }]
  await things().insertMany(rows)
  const asked = { kind: 1, sealed: null }
  const sealed = { $exists: true }
  await things().createIndex({ kind: 1 }, { partialFilterExpression: { sealed } })
  expect([await stageOf(asked), await things().countDocuments(asked)]).toEqual([undefined, 2])
  await things().dropIndex('kind_1')
  await things().createIndex({ kind: 1 }, { partialFilterExpression: { sealed: null } })
  expect(await stageOf(asked)).toMatchObject({ stage: 'IXSCAN', indexName: 'kind_1' })
  expect(await things().countDocuments(asked)).toBe(2)
})

it('finds by keys any of many texts, whatever letters they have', async () => {
  await things().createIndex({ role: 1, name: 1 })
  const names = ['a.b', '漢字', '(x)', 'y|z', 'é[1]', 'q/r^$', '\\back', 'plain', '{2}', 'a-c+']
  await things().insertMany(names.map((name) => ({ role: 1, name })))
  await things().insertMany(['axb', '字漢', 'x', 'other'].map((name) => ({ role: 1, name })))
  expect(await things().countDocuments({ role: 1, $or: [{ name: { $in: names } }] })).toBe(10)
  const either = { $or: [{ name: { $in: names } }, { name: { $regex: 'othe' } }] }
  expect(await things().countDocuments({ role: 1, ...either })).toBe(11)
})
