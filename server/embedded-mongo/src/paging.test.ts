import { BSONRegExp } from 'bson'
import { Long, ObjectId } from 'bson'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dbOf, randomFrom, readsOf, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
const collection = (name = 'things') => server.connection.collection(name)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.connection.dropDatabase())

async function planOf(filter: object, options: object = {}) {
  const explained = await collection().find(filter, options).explain()
  return explained['queryPlanner'].winningPlan
}

const keysOf = async (filter: object, options: object) =>
  (await collection().find(filter, options).toArray()).map(({ key }) => key)

describe('a page', () => {
  const people = Array.from({ length: 500 }, (_, n) => ({
    role: n % 10 === 0 ? 'supervisor' : 'seller',
    key: `id${String(n).padStart(4, '0')}`,
    group: `g${n % 4}`,
    score: n % 7,
    text: 'x',
  }))

  beforeEach(async () => {
    await collection().insertMany(people.map((person) => ({ ...person })))
    await collection().createIndexes([
      { key: { role: 1, score: -1, key: 1, group: 1 } },
      { key: { group: 1, key: 1 } },
    ])
  })

  it('in the order of an index reads its own documents only, wherever it is', async () => {
    const sort = { score: -1, key: 1 } as const
    const expected = people
      .filter(({ role }) => role === 'seller')
      .toSorted((a, b) => b.score - a.score || a.key.localeCompare(b.key))
      .map(({ key }) => key)
    for (const skip of [0, 1, 63, 64, 200, 440, 449, 450, 1000]) {
      const turned = { score: 1, key: -1 } as const
      expect(await keysOf({ role: 'seller' }, { sort, skip, limit: 10 })).toEqual(
        expected.slice(skip, skip + 10),
      )
      expect(await keysOf({ role: 'seller' }, { sort: turned, skip, limit: 10 })).toEqual(
        expected.toReversed().slice(skip, skip + 10),
      )
    }
    const page = () => keysOf({ role: 'seller' }, { sort, skip: 400, limit: 10 })
    expect(await readsOf(server, page)).toBeLessThanOrEqual(11)
  })

  it('of what the keys tell reads no document that is not wanted', async () => {
    const filter = { role: 'seller', key: { $regex: '7' }, group: { $in: ['g1', 'g2'] } }
    const expected = people
      .filter(({ role, key, group }) => role === 'seller' && /7/.test(key) && /[12]/.test(group))
      .toSorted((a, b) => b.score - a.score || a.key.localeCompare(b.key))
      .map(({ key }) => key)
    const options = { sort: { score: -1, key: 1 }, skip: 20, limit: 10 }
    expect(expected.length).toBeGreaterThan(30)
    expect(await keysOf(filter, options)).toEqual(expected.slice(20, 30))
    expect(await readsOf(server, () => keysOf(filter, options))).toBeLessThanOrEqual(11)
    expect(await collection().countDocuments(filter)).toBe(expected.length)
    expect(await readsOf(server, () => collection().countDocuments(filter))).toBe(0)
    expect(await planOf(filter, options)).toMatchObject({
      filterNeeded: false,
      inputStage: { filteredByKey: true },
    })
  })

  it('of texts that were looked for by a pattern holds the same as a scan, also in a descending index', async () => {
    const labels = ['a.b', 'axb', 'A.B', 'a\\b', 'a\0b', 'é漢', '', null, 7, /a.b/]
    await collection().deleteMany({})
    await collection().insertMany(labels.map((label, n) => ({ n, role: 'seller', label })))
    const found = async (label: object) =>
      (await collection().find({ role: 'seller', label }).sort({ n: 1 }).toArray()).map(
        ({ n }) => n,
      )
    const patterns = ['a\\.b', 'b', 'a\\\\b', 'a\\x00b', '漢', '\\\\', '7', '']
    const conditions = [
      ...patterns.map(($regex) => ({ $regex })),
      ...patterns.map((pattern) => ({ $regex: new BSONRegExp(pattern, 'i') })),
      { $regex: /a\.b/ },
      { $regex: /a\.b/i },
    ]
    const scanned = await Promise.all(conditions.map(found))
    expect(scanned.flat().length).toBeGreaterThan(30)
    for (const direction of [1, -1] as const) {
      const name = await collection().createIndex({ role: 1, label: direction })
      expect(await Promise.all(conditions.map(found))).toEqual(scanned)
      await collection().dropIndex(name)
    }
  })

  it('of a few documents sorts those, of many goes along the order', async () => {
    await collection().createIndex({ role: 1, text: 1 })
    const sort = { score: -1, key: 1 } as const
    await collection().updateMany({ key: { $in: ['id0001', 'id0002'] } }, { $set: { text: 'few' } })
    const few = () => keysOf({ role: 'seller', text: 'few' }, { sort, limit: 5 })
    expect(await readsOf(server, few)).toBeLessThanOrEqual(2)
    const many = () => keysOf({ role: 'seller', text: 'x' }, { sort, limit: 5 })
    expect(await readsOf(server, many)).toBeLessThan(20)
  })

  it('never finds by a partial index on its presence what may lack the field', async () => {
    await collection().createIndex(
      { slot: 1 },
      { unique: true, partialFilterExpression: { slot: { $exists: true } } },
    )
    expect(await collection().countDocuments({ slot: null })).toBe(500)
    expect(await collection().countDocuments({ slot: { $in: ['no such', null] } })).toBe(500)
  })
})

describe('a query by keys', () => {
  const random = randomFrom(20261121)
  const upTo = (count: number) => Math.floor(random() * count)
  const pick = <T>(choices: readonly T[]): T => choices[upTo(choices.length)] as T
  const ids = Array.from({ length: 3 }, () => new ObjectId())
  const value = (): unknown =>
    pick<() => unknown>([
      () => upTo(6),
      () => upTo(6) - 3.5,
      () => `s${upTo(12)}`,
      () => pick(['', 'S1', 'a\0b', '漢字', 'é']),
      () => pick([null, undefined]),
      () => new Date(upTo(5) * 1e6),
      () => pick(ids),
      () => upTo(2) === 0,
      () => Long.fromString('9007199254740993'),
    ])()
  const some = () => value() ?? 's1'
  const condition = (): unknown =>
    pick<() => unknown>([
      value,
      some,
      () => ({ $gt: some() }),
      () => ({ $gte: some(), $lt: some() }),
      () => ({ $in: [some(), some(), some()] }),
      () => ({ $in: [some(), null, /^s/] }),
      () => ({ $nin: [some(), some()] }),
      () => ({ $ne: some() }),
      () => ({ $regex: new BSONRegExp(pick(['1', '^S', '漢']), pick(['', 'i'])) }),
      () => ({ $exists: upTo(2) === 1 }),
    ])()
  const query = (): Record<string, unknown> => {
    const plain = Object.fromEntries(
      ['a', 'b', 'c.d', 'e'].filter(() => upTo(3) === 0).map((field) => [field, condition() ?? 1]),
    )
    const logical = pick(['$or', '$nor', '$and', ''])
    if (logical === '' || upTo(2) === 0) return plain
    return {
      ...plain,
      [logical]: [{ a: some() }, { 'c.d': condition() ?? 1, b: condition() ?? 1 }],
    }
  }

  it('finds, counts and pages the same as a full scan (randomised, fixed seed)', async () => {
    const docs = Array.from({ length: 300 }, (_, _id) => ({
      _id,
      a: value(),
      b: value(),
      c: { d: value() },
      e: pick([1, 2]),
    }))
    const options = { ignoreUndefined: true } as const
    await collection('scanned').insertMany(docs as never[], options)
    await collection().insertMany(docs as never[], options)
    await collection().createIndexes([
      { key: { a: 1, b: -1, 'c.d': 1 } },
      { key: { e: 1, b: 1, _id: 1 } },
      { key: { e: -1, 'c.d': -1, a: 1, _id: 1 } },
      { key: { b: 1, 'c.d': 1 } },
    ])
    for (let i = 0; i < 400; i++) {
      const filter = query()
      const field = pick(['a', 'b', 'c.d', 'e'])
      const direction = pick([1, -1] as const)
      const sort = { [field]: direction, _id: direction }
      const paging = pick([{}, { skip: upTo(60), limit: 1 + upTo(20) }])
      const [found, expected] = await Promise.all(
        [collection(), collection('scanned')].map((from) =>
          from.find(filter, { sort, ...paging, projection: { _id: 1 } }).toArray(),
        ),
      )
      expect([filter, sort, paging, found]).toEqual([filter, sort, paging, expected])
      const [count, all] = await Promise.all(
        [collection(), collection('scanned')].map((from) => from.countDocuments(filter, paging)),
      )
      expect([filter, paging, count]).toEqual([filter, paging, all])
    }
    expect(await dbOf(server).command({ validate: 'things' })).toMatchObject({ valid: true })
  })

  it('in a transaction sees its own changes', async () => {
    await collection().createIndex({ group: 1, key: 1 })
    await collection().insertMany(
      Array.from({ length: 50 }, (_, n) => ({ group: 'a', key: `k${n}` })),
    )
    await server.connection.transaction(async (session) => {
      const in9 = { group: 'a', key: { $regex: '9' } }
      await collection().updateOne({ key: 'k9' }, { $set: { key: 'other' } }, { session })
      await collection().updateOne({ key: 'k1' }, { $set: { key: 'k99' } }, { session })
      await collection().deleteOne({ key: 'k19' }, { session })
      const page = { sort: { key: -1 }, skip: 1, limit: 2, session } as const
      const found = await collection().find(in9, page).toArray()
      expect(found.map(({ key }) => key)).toEqual(['k49', 'k39'])
    })
    expect(await collection().countDocuments({ group: 'a', key: { $regex: '9' } })).toBe(4)
  })
})
