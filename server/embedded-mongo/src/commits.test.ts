import { Long } from 'bson'
import { type ClientSession, mongo } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'
import { dispatch } from './commands/dispatch.ts'
import { decode, encode } from './values/bson.ts'

const MANY = 300

interface Thing {
  _id: number
  v: number
  key: string
  group: number
}

let server: TestServer
let session: ClientSession
const things = () => server.connection.collection<Thing>('things')
const validate = () => dbOf(server).command({ validate: 'things', full: true })

beforeEach(async () => {
  server = await startTestServer()
  await things().createIndex({ key: 1 }, { unique: true })
  await things().createIndex({ group: 1, v: 1 })
  const docs = Array.from({ length: MANY }, (_, i) => ({
    _id: i,
    v: 0,
    key: `k${i}`,
    group: i % 7,
  }))
  await things().insertMany(docs)
  // Connections for all that comes at once below.
  await Promise.all(Array.from({ length: 8 }, () => dbOf(server).command({ ping: 1 })))
  session = await server.connection.startSession()
  session.startTransaction()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await session.endSession()
  await server.close()
})

/** A clock that goes on by five milliseconds whenever it is looked at: a slice is two looks. */
function slowClock(): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
}

const changeAll = () => things().updateMany({}, { $inc: { v: 1 } }, { session })
const changed = () => things().countDocuments({ v: 1 })

describe('the commit of a large transaction', () => {
  it('gives way to reads, which see nothing of it before its end', async () => {
    await changeAll()
    slowClock()
    const order: unknown[] = []
    const commit = session.commitTransaction().then(() => order.push('committed'))
    for (let i = 0; i < 3; i++) order.push((await things().findOne({ _id: i }))?.v)
    await commit
    expect(order).toEqual([0, 0, 0, 'committed'])
    expect(await changed()).toBe(MANY)
    expect(await validate()).toMatchObject({ valid: true, errors: [] })
  })

  it('is a conflict when somebody else writes meanwhile what it has changed', async () => {
    await changeAll()
    slowClock()
    const [commit] = await Promise.allSettled([
      session.commitTransaction(),
      things().updateOne({ _id: 5 }, { $set: { v: 50 } }),
    ])
    expect(commit).toMatchObject({ status: 'rejected', reason: { code: 112 } })
    expect(await things().distinct('v')).toEqual([0, 50])
    expect(await validate()).toMatchObject({ valid: true, errors: [] })
  })

  it('enters indexes that are made meanwhile, and leaves those that are dropped', async () => {
    await changeAll()
    slowClock()
    await Promise.all([
      session.commitTransaction(),
      things().createIndex({ v: -1 }),
      things().dropIndex('group_1_v_1'),
    ])
    const names = (await things().indexes()).map(({ name }) => name)
    expect(names).toEqual(['_id_', 'key_1', 'v_-1'])
    expect(await things().find({ v: 1 }).hint({ v: -1 }).toArray()).toHaveLength(MANY)
    expect(await validate()).toMatchObject({ valid: true, errors: [] })
  })

  it('happens once when it is asked for twice', async () => {
    await changeAll()
    slowClock()
    const { database } = server
    const { lsid } = decode(mongo.BSON.serialize({ lsid: session.id }))
    const txnNumber = Long.fromBigInt(database.sessions.of({ lsid })?.txnNumber ?? 0n)
    const body = decode(encode({ commitTransaction: 1, lsid, txnNumber, autocommit: false }))
    const request = { name: 'commitTransaction', db: 'admin', body, sequences: new Map() }
    const answers = await Promise.all([dispatch(database, request), dispatch(database, request)])
    expect(answers).toEqual([{ ok: 1 }, { ok: 1 }])
    expect(await changed()).toBe(MANY)
  })
})

describe('a commit', () => {
  it('touches only the index entries that change', async () => {
    await things().updateMany({ _id: { $lt: 10 } }, { $inc: { v: 1 } }, { session })
    const { changes } = server.database.store
    await session.commitTransaction()
    // Of each record itself and an entry out and in; and the answer that is kept for a retry.
    expect(server.database.store.changes - changes).toBe(10 * 3 + 1)
    expect(await validate()).toMatchObject({ valid: true, errors: [] })
  })

  it('may exchange unique values', async () => {
    const set = (_id: number, key: string) =>
      things().updateOne({ _id }, { $set: { key } }, { session })
    await set(1, 'between')
    await set(2, 'k1')
    await set(1, 'k2')
    await session.commitTransaction()
    const found = await things()
      .find({ key: { $in: ['k1', 'k2'] } })
      .sort({ key: 1 })
      .toArray()
    expect(found.map(({ _id }) => _id)).toEqual([2, 1])
    expect(await validate()).toMatchObject({ valid: true, errors: [] })
  })
})
