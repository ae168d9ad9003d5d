import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const collection = () => server.connection.collection('things')

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.connection.dropDatabase())

const count = (filter: object, hint: Record<string, 1>) =>
  collection().countDocuments(filter, { hint })

describe('a query that rules values out', () => {
  beforeEach(async () => {
    const things = Array.from({ length: 400 }, (_, n) => ({
      role: n % 10 === 0 ? 'supervisor' : 'seller',
      group: n % 20 < 4 ? null : `g${n % 4}`,
    }))
    await collection().insertMany(things)
  })

  it('passes over their keys', async () => {
    const filter = { role: 'seller', group: { $nin: ['g0', 'g2', 'g3', 'g3', 'unknown', null] } }
    const expected = await collection().countDocuments(filter)
    await collection().createIndex({ role: 1, group: 1 })
    const scans = vi.spyOn(server.database.store, 'keyTexts')
    expect(await count(filter, { role: 1, group: 1 })).toBe(expected)
    // Before, between and behind g0, g2, g3 and unknown.
    expect(scans).toHaveBeenCalledTimes(5)
    expect(expected).toBeGreaterThan(50)
  })

  it('finds those without a value, unless null is ruled out too', async () => {
    await collection().createIndex({ group: 1 })
    await collection().insertOne({ role: 'seller' })
    expect(await count({ group: { $nin: ['g0', 'g1', 'g2', 'g3'] } }, { group: 1 })).toBe(81)
    expect(await count({ group: { $nin: ['g0', 'g1', 'g2', 'g3', null] } }, { group: 1 })).toBe(0)
  })

  it('finds no list that holds one of them beside another, and no long text that begins alike', async () => {
    const long = 'x'.repeat(2000)
    await collection().deleteMany({})
    await collection().createIndex({ tags: 1 })
    await collection().insertMany([
      { tags: ['a', 'b'] },
      { tags: ['b'] },
      { tags: [] },
      { tags: `${long}1` },
      { tags: `${long}2` },
    ])
    expect(await count({ tags: { $nin: ['a'] } }, { tags: 1 })).toBe(4)
    expect(await count({ tags: { $nin: ['a', 'b'] } }, { tags: 1 })).toBe(3)
    expect(await count({ tags: { $nin: [`${long}1`] } }, { tags: 1 })).toBe(4)
  })
})
