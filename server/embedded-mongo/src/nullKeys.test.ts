import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const collection = () => server.connection.collection('things')

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function planOf(filter: object) {
  const explained = await collection().find(filter).explain()
  return explained['queryPlanner'].winningPlan
}

it('keys of an index decide alone what is null or missing, but where there are lists', async () => {
  await collection().insertMany([{ n: 1 }, { n: 2, a: null }, { n: 3, a: 0 }, { n: 4, a: '' }])
  const numbers = async (filter: object) => {
    const found = await collection()
      .find(filter, { sort: { n: 1 } })
      .toArray()
    expect(await collection().countDocuments(filter)).toBe(found.length)
    return found.map(({ n }) => n)
  }
  await collection().createIndex({ a: 1, 'b.c': -1 })
  expect(await planOf({ a: null })).toMatchObject({ stage: 'FETCH', filterNeeded: false })
  expect(await numbers({ a: null })).toEqual([1, 2])
  expect(await numbers({ a: { $in: [null, 0] } })).toEqual([1, 2, 3])
  expect(await numbers({ a: { $exists: true, $eq: null } })).toEqual([2])
  await collection().insertMany([
    { n: 5, b: { c: null } },
    { n: 6, b: { c: 1 } },
    { n: 7, b: 1 },
  ])
  expect(await numbers({ a: null, 'b.c': null })).toEqual([1, 2, 5, 7])
  await collection().insertMany([
    { n: 8, b: [1] },
    { n: 9, b: [] },
    { n: 10, b: [{}] },
  ])
  expect(await planOf({ a: null, 'b.c': null })).toMatchObject({ filterNeeded: true })
  expect(await numbers({ a: null, 'b.c': null })).toEqual([1, 2, 5, 7, 10])
})

it('keys decide ranges and values of what may be missing', async () => {
  const [early, late] = [new Date('2026-01-01'), new Date('2026-06-01')]
  const others = [{ at: { x: late } }, { at: { x: null } }, { at: 1 }, {}]
  await collection().insertMany(
    [{ at: { x: early } }, ...others].map((each, n) => ({ ...each, group: 'dated', n })),
  )
  await collection().createIndex({ group: 1, n: 1, 'at.x': 1 })
  for (const [condition, expected] of [
    [{ $gte: early, $lt: late }, [0]],
    [{ $gt: early }, [1]],
    [early, [0]],
    [{ $in: [early, late] }, [0, 1]],
    [{ $ne: early }, [1, 2, 3, 4]],
    [{ $nin: [early, late] }, [2, 3, 4]],
  ] as const) {
    const cursor = () =>
      collection().find({ group: 'dated', 'at.x': condition }, { sort: { n: 1 } })
    expect((await cursor().toArray()).map(({ n }) => n)).toEqual(expected)
    const { executionStats } = await cursor().explain('executionStats')
    expect(executionStats).toMatchObject({ totalDocsExamined: expected.length })
  }
})
