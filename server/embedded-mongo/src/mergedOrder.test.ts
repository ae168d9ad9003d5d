import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomFrom, readsOf, startTestServer, type TestServer } from '../testing/server.ts'

const GROUPS = ['a', 'bb', 'ccc', 'd'] as const
const NAMES = ['an', 'anna', 'bo', 'zoë', '漢字'] as const

interface Person {
  _id: number
  role: string
  group: string
  name: string
  score?: number
}

const random = randomFrom(20261125)
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T

const people: Person[] = Array.from({ length: 3000 }, (_, _id) => ({
  _id,
  role: pick(['seller', 'seller', 'manager']),
  group: pick(GROUPS),
  name: pick(NAMES),
  ...(_id % 5 > 0 && { score: pick([-1, 0, 2.5, 7]) }),
}))

let server: TestServer
const collection = (name = 'people') => server.connection.collection<Person>(name)

beforeAll(async () => {
  server = await startTestServer()
  await collection().createIndexes([
    { key: { role: 1, group: 1, score: 1, name: -1, _id: 1 } },
    { key: { group: 1, name: 1, _id: -1 }, unique: true },
  ])
  await collection().insertMany(people)
  await collection('scanned').insertMany(people)
})
afterAll(() => server.close())

const ORDERS = [
  { score: 1, name: -1, _id: 1 },
  { score: -1, name: 1, _id: -1 },
  { group: 1, score: 1, name: -1, _id: 1 },
  { name: 1, _id: -1 },
  { name: -1, _id: 1 },
  { _id: -1 },
] as const

const FILTERS = [
  { role: 'seller', group: { $in: [...GROUPS] } },
  { role: 'seller', group: { $in: ['bb', 'bb', 'nobody'] } },
  { role: { $in: ['seller', 'manager'] }, group: { $in: ['a', 'd'] } },
  { role: 'seller', group: { $in: ['a', 'ccc'] }, score: { $gte: 0 } },
  { role: 'seller', group: { $in: ['a', 'ccc'] }, score: { $nin: [0, 7] } },
  { group: { $in: ['a', 'bb', 'd'] }, name: { $regex: 'n' } },
  { _id: { $in: [700, 3, 2900, 3, -1, ...Array.from({ length: 200 }, (_, n) => n * 11)] } },
] as const

async function planOf(filter: object, sort: Readonly<Record<string, 1 | -1>>) {
  const { queryPlanner } = await collection().find(filter, { sort }).explain()
  return queryPlanner.winningPlan
}

describe('the order of an index within several values of its first fields', () => {
  const cases = FILTERS.flatMap((filter) => ORDERS.map((sort) => ({ filter, sort })))

  it.each(cases)('is that of a sort: $filter, $sort', async ({ filter, sort }) => {
    for (const paging of [{}, { skip: 0, limit: 7 }, { skip: 100, limit: 50 }]) {
      const options = { sort, ...paging }
      const [found, sorted] = await Promise.all(
        [collection(), collection('scanned')].map((from) => from.find(filter, options).toArray()),
      )
      expect(found).toEqual(sorted)
    }
  })

  it('needs no sort, and reads only what is returned', async () => {
    const filter = { role: 'seller', group: { $in: [...GROUPS] } }
    const sort = { score: -1, name: 1 } as const
    expect(await planOf(filter, sort)).toMatchObject({
      stage: 'FETCH',
      sortedByIndex: true,
      inputStage: { stage: 'SORT_MERGE' },
    })
    const page = () => collection().find(filter, { sort, skip: 1000, limit: 10 }).toArray()
    expect(await readsOf(server, page)).toBe(10)
  })

  it('is not given where the merge would compare too many ranges', async () => {
    const many = Array.from({ length: 20 }, (_, n) => `group ${n}`)
    expect(await planOf({ role: 'seller', group: { $in: many } }, { score: 1 })).toMatchObject({
      stage: 'SORT',
    })
  })

  it('holds the own changes of a transaction', async () => {
    const filter = { role: 'seller', group: { $in: ['a', 'bb'] } }
    await server.connection.transaction(async (session) => {
      const { _id } = people.find(({ role, group }) => role === 'seller' && group === 'a') ?? {}
      await collection().updateOne({ _id }, { $set: { score: 100 } }, { session })
      const sort = { score: -1, name: 1 } as const
      const first = await collection().findOne(filter, { sort, session })
      expect(first?._id).toBe(_id)
      await collection().updateOne({ _id }, { $set: { score: 7 } }, { session })
    })
  })
})
