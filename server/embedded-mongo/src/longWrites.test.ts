import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'
import { finish, gather } from './values/slices.ts'

const MANY = 3000

interface Thing {
  _id: number
  v: number
  text: string
}

let server: TestServer
const many = () => server.connection.collection<Thing>('many')
const stored = () => server.database.catalog.find('test', 'many')
const read = () => many().findOne({ _id: 0 })
const write = () => server.connection.collection('other').insertOne({})
const validate = () => dbOf(server).command({ validate: 'many', full: true })

beforeEach(async () => {
  server = await startTestServer()
  const docs = Array.from({ length: MANY }, (_, i) => ({ _id: i, v: i, text: `text ${i}` }))
  await many().insertMany(docs)
  // Connections for all that comes at once below.
  await Promise.all(Array.from({ length: 8 }, () => dbOf(server).command({ ping: 1 })))
  slowClock()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

/** A clock that goes on by half a millisecond whenever it is looked at: a slice of a write is 16 looks. */
function slowClock(step = 0.5): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += step))
}

/** Runs something long; once it has begun, others, one after the other. @returns in which order they were answered */
async function beside(run: () => Promise<unknown>, ...others: (() => Promise<unknown>)[]) {
  const order: string[] = []
  const long = run().then(() => order.push('long'))
  for (const other of others) {
    await other()
    order.push('other')
  }
  await long
  return order
}

const LONG: [name: string, run: () => Promise<unknown>][] = [
  ['an index build', () => many().createIndex({ text: 1 })],
  ['an update of many', () => many().updateMany({}, { $inc: { v: 1 } })],
  ['an update of few among many', () => many().updateMany({ text: /9/ }, { $inc: { v: 1 } })],
  ['a deletion of many', () => many().deleteMany({})],
  ['a drop', () => many().drop()],
  ['a deletion after a long search', () => many().findOneAndDelete({ text: /no such/ })],
]

describe('a write of more than a minute', () => {
  const EXPIRED = { code: 50 }
  beforeEach(() => slowClock(50))

  it('goes on while it builds, drops or checks indexes', async () => {
    await expect(many().findOne({ text: /no such/ })).rejects.toMatchObject(EXPIRED)
    await many().createIndex({ text: 1 })
    expect(await many().findOne({ text: 'text 7' })).toMatchObject({ _id: 7 })
    expect(await validate()).toMatchObject({ valid: true, nrecords: MANY })
    await many().dropIndex('text_1')
    expect(await many().indexes()).toHaveLength(1)
  })

  it('ends when its command says so', async () => {
    const build = many().createIndex({ text: 1 }, { maxTimeMS: 1000 })
    await expect(build).rejects.toMatchObject(EXPIRED)
    expect(await many().indexes()).toHaveLength(1)
  })
})

describe('a long write', () => {
  it.each(LONG)('gives way to reads and to writes: %s', async (_, run) => {
    expect(await beside(run, read, write, read)).toEqual(['other', 'other', 'other', 'long'])
  })

  it('changes each document once, as it is when its turn comes', async () => {
    await many().createIndex({ v: 1 })
    const last = MANY - 1
    const move = () => many().updateOne({ _id: last }, { $set: { v: -5 } })
    const remove = () => many().deleteOne({ _id: last - 1 })
    const change = () => many().updateMany({ v: { $gte: 0 } }, { $inc: { v: MANY } })
    expect(await beside(change, move, remove)).toEqual(['other', 'other', 'long'])
    const found = await many().find().toArray()
    const expected = Array.from({ length: MANY - 1 }, (_, i) => (i === MANY - 2 ? -5 : i + MANY))
    expect(found.map(({ v }) => v)).toEqual(expected)
    expect(await validate()).toMatchObject({ valid: true, nrecords: MANY - 1 })
  })

  it('takes another document when the one it had found does not match any more', async () => {
    const filter = { text: { $in: ['text 2998', 'text 2999'] } }
    const taken = many().findOneAndUpdate(filter, { $set: { text: 'taken' } })
    await many().updateOne({ _id: 2998 }, { $set: { text: 'gone' } })
    expect(await taken).toMatchObject({ _id: 2999 })
  })

  it('ends with the collection that it changes', async () => {
    const change = many().updateMany({}, { $inc: { v: 1 } })
    await many().findOne({ _id: 1 })
    await many().drop()
    await change
    expect(await many().countDocuments()).toBe(0)
    expect(stored()).toBeUndefined()
  })

  it('within a transaction lets others go on, who do not see it', async () => {
    const session = await server.connection.startSession()
    session.startTransaction()
    const order = await beside(
      () => many().updateMany({}, { $set: { v: -1 } }, { session }),
      async () => expect(await many().findOne({ _id: 0 })).toMatchObject({ v: 0 }),
    )
    expect(order).toEqual(['other', 'long'])
    await session.commitTransaction()
    await session.endSession()
    expect(await many().countDocuments({ v: -1 })).toBe(MANY)
  })
})

/** That no index is left but that on _id, and no entry of another one. */
const nothingLeft = () => {
  const { store } = server.database
  expect(stored()).toMatchObject({ building: [], indexes: [{ name: '_id_' }] })
  const [id = 0] = stored()?.indexes.map((index) => index.id) ?? []
  const entries = finish(gather(store.keys('indexes', Buffer.alloc(4), Buffer.alloc(4, 255))))
  expect(entries.every((key) => key.readUInt32BE(0) === id)).toBe(true)
  expect([...store.keys('catalog', Buffer.from([1]), Buffer.from([2]))]).toEqual([])
}

/** Gives a document a text that another one has. */
async function inTransaction() {
  const session = await server.connection.startSession()
  session.startTransaction()
  await many().updateOne({ _id: 1 }, { $set: { text: 'text 0' } }, { session })
  await session.commitTransaction()
  await session.endSession()
}

describe('an index build', () => {
  it('holds what is written between its slices', async () => {
    const order = await beside(
      () => many().createIndexes([{ key: { text: 1 } }, { key: { v: -1 }, unique: true }]),
      () => many().insertOne({ _id: MANY, v: MANY, text: 'new' }),
      () => many().updateOne({ _id: 1 }, { $set: { text: 'changed early', v: -1 } }),
      () => many().updateOne({ _id: MANY - 1 }, { $set: { text: 'changed late' } }),
      () => many().deleteOne({ _id: 2 }),
      () => many().deleteOne({ _id: MANY - 2 }),
      async () => expect(await many().findOne({ _id: 1 })).toMatchObject({ v: -1 }),
    )
    expect(order.at(-1)).toBe('long')
    expect(await validate()).toMatchObject({
      valid: true,
      keysPerIndex: { text_1: MANY - 1, 'v_-1': MANY - 1 },
    })
  })

  it('is not seen before it is complete, and is made once when it is asked for twice', async () => {
    const twice = Promise.all([many().createIndex({ text: 1 }), many().createIndex({ text: 1 })])
    await many().findOne({ _id: 1 })
    expect(stored()?.building).toHaveLength(1)
    expect((await many().indexes()).map(({ name }) => name)).toEqual(['_id_'])
    await twice
    expect((await many().indexes()).map(({ name }) => name)).toEqual(['_id_', 'text_1'])
  })

  it('that meets a key twice fails, and leaves nothing', async () => {
    await many().updateOne({ _id: MANY - 1 }, { $set: { text: 'text 0' } })
    const build = many().createIndex({ text: 1 }, { unique: true })
    await expect(build).rejects.toMatchObject({ code: 11000, keyValue: { text: 'text 0' } })
    nothingLeft()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['by an update', () => many().updateOne({ _id: 1 }, { $set: { text: 'text 0' } })],
    ['by a transaction', inTransaction],
  ])('fails when a key comes twice meanwhile %s, which is right', async (_, change) => {
    const build = many().createIndex({ text: 1 }, { unique: true })
    const [failed] = await Promise.allSettled([build, change()])
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: 11000 } })
    expect(await many().countDocuments({ text: 'text 0' })).toBe(2)
    nothingLeft()
  })

  it('fails when its collection is dropped', async () => {
    const build = many().createIndex({ text: 1 })
    const drop = many()
      .findOne({ _id: 1 })
      .then(() => many().drop())
    const [failed] = await Promise.allSettled([build, drop])
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: 276 } })
    expect([
      ...server.database.store.keys('indexes', Buffer.alloc(4), Buffer.alloc(4, 255)),
    ]).toEqual([])
  })

  it('is not used by a transaction that is older', async () => {
    const session = await server.connection.startSession()
    session.startTransaction()
    const find = () => many().findOne({ text: 'text 1' }, { session })
    await find()
    await many().updateOne({ _id: 1 }, { $set: { text: 'other' } })
    await many().createIndex({ text: 1 })
    expect(await find()).toMatchObject({ _id: 1 })
    await session.abortTransaction()
    await session.endSession()
  })

  it('that a crash has interrupted leaves nothing', async () => {
    const { catalog, store } = server.database
    const collection = stored()
    if (!collection) throw new Error('no collection')
    const index = catalog.newIndex({ v: 2, key: { text: 1 }, name: 'text_1' })
    store.write(() => {
      catalog.beginBuild(collection, [index])
      store.put('indexes', Buffer.concat([idBytes(index.id), Buffer.from('key')]), Buffer.alloc(0))
    })
    await server.restart()
    await server.database.writes.run(() => finish(server.database.catalog.sweep()))
    nothingLeft()
    await many().createIndex({ text: 1 })
    expect(await validate()).toMatchObject({ valid: true })
  })
})

function idBytes(id: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(id)
  return bytes
}
