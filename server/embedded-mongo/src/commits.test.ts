import { Long } from 'bson'
import { type ClientSession, mongo } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'
import { dispatch } from './commands/dispatch.ts'
import { decode, encode } from './values/bson.ts'
import { outOfDiskSpace } from './values/errors.ts'
import { ChangeSet } from './storage/changeSet.ts'
import { Transaction } from './storage/transaction.ts'

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
/** Watches the writes of another thread. */
const aside = () => vi.spyOn(server.database.store, 'writeAside')
const changed = () => things().countDocuments({ v: 1 })

/** Sends a command to end the transaction, past the driver's own order. */
function send(name: 'commitTransaction' | 'abortTransaction') {
  const { database } = server
  const { lsid } = decode(mongo.BSON.serialize({ lsid: session.id }))
  const txnNumber = Long.fromBigInt(database.sessions.of({ lsid })?.txnNumber ?? 0n)
  const body = decode(encode({ [name]: 1, lsid, txnNumber, autocommit: false }))
  return dispatch(database, { name, db: 'admin', body, sequences: new Map() })
}

/** More index entries that each change alters: so many that another thread stores them. */
async function indexMuch(): Promise<void> {
  const keys = Array.from({ length: 6 }, (_, i): Record<string, 1> => ({ v: 1, [`f${i}`]: 1 }))
  await things().createIndexes(keys.map((key) => ({ key })))
}

const SIZES: [of: string, grow: () => Promise<void>][] = [
  ['many records', () => Promise.resolve()],
  ['thousands of index entries', indexMuch],
]

describe.each(SIZES)('the commit of %s', (_, grow) => {
  beforeEach(grow)

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
    const before = (await things().indexes()).map(({ name }) => name)
    await changeAll()
    slowClock()
    await Promise.all([
      session.commitTransaction(),
      things().createIndex({ v: -1 }),
      things().dropIndex('group_1_v_1'),
    ])
    const names = (await things().indexes()).map(({ name }) => name)
    expect(names).toEqual([...before.filter((name) => name !== 'group_1_v_1'), 'v_-1'])
    expect(await things().find({ v: 1 }).hint({ v: -1 }).toArray()).toHaveLength(MANY)
    expect(await validate()).toMatchObject({ valid: true, errors: [] })
  })

  it('happens once when it is asked for twice', async () => {
    await changeAll()
    slowClock()
    const answers = await Promise.all([send('commitTransaction'), send('commitTransaction')])
    expect(answers).toEqual([{ ok: 1 }, { ok: 1 }])
    expect(await changed()).toBe(MANY)
  })
})

describe('the commit of thousands of index entries', () => {
  beforeEach(indexMuch)

  it('is stored by another thread, while other writes wait', async () => {
    await changeAll()
    const stored = aside()
    const order: string[] = []
    const commit = session.commitTransaction().then(() => order.push('commit'))
    await vi.waitFor(() => expect(stored).toHaveBeenCalled())
    const write = things()
      .insertOne({ _id: MANY, v: 1, key: 'other', group: 0 })
      .then(() => order.push('write'))
    await Promise.all([commit, write])
    expect(order).toEqual(['commit', 'write'])
    await server.restart()
    expect(await changed()).toBe(MANY + 1)
    expect(await validate()).toMatchObject({ valid: true, errors: [], nrecords: MANY + 1 })
  })

  it('is not stored by another thread when it creates a collection', async () => {
    await changeAll()
    await server.connection.collection('created').insertOne({ a: 1 }, { session })
    const stored = aside()
    await session.commitTransaction()
    expect(stored).not.toHaveBeenCalled()
    expect(await changed()).toBe(MANY)
    expect(await server.connection.collection('created').countDocuments()).toBe(1)
  })

  it('cannot be aborted once it is being stored', async () => {
    await changeAll()
    const stored = aside()
    const commit = send('commitTransaction')
    await vi.waitFor(() => expect(stored).toHaveBeenCalled())
    await expect(send('abortTransaction')).rejects.toMatchObject({ code: 256 })
    expect(await commit).toEqual({ ok: 1 })
    expect(await changed()).toBe(MANY)
  })

  it('changes nothing when it fails, and lets others write', async () => {
    await changeAll()
    aside().mockRejectedValueOnce(outOfDiskSpace('the disk is full'))
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 14031 })
    await things().updateOne({ _id: 0 }, { $inc: { v: 1 } })
    expect(await changed()).toBe(1)
    expect(await validate()).toMatchObject({ valid: true, errors: [] })
  })

  it('lets no transaction mark an index meanwhile, as the mark would not be stored', async () => {
    const { store, catalog, records } = server.database
    const collection = catalog.find('test', 'things')
    if (!collection) throw new Error('there are no things')
    const marked = () => collection.indexes.some(({ multikey }) => multikey)
    const doc = { _id: MANY, v: [1, 2], key: 'several', group: 0 }
    const transaction = new Transaction(store.views.snapshot(), catalog.clock)
    const insert = () => records.insert(collection, { doc, bytes: encode(doc) }, transaction)
    const stored = store.writeAside(new ChangeSet(store), false)
    expect(insert).toThrow(expect.objectContaining({ code: 112 }))
    expect(marked()).toBe(false)
    await stored
    insert()
    expect(marked()).toBe(true)
    server.database.sessions.end(transaction, 'aborted')
  })

  it('may exchange unique values', async () => {
    await changeAll()
    await exchangeKeys()
    const stored = aside()
    await session.commitTransaction()
    expect(stored).toHaveBeenCalled()
    expect(await holdersOfKeys()).toEqual([2, 1])
    expect(await validate()).toMatchObject({ valid: true, errors: [] })
  })
})

const giveKey = (_id: number, key: string) =>
  things().updateOne({ _id }, { $set: { key } }, { session })

/** Gives the first record the key of the second, and the other way round. */
async function exchangeKeys(): Promise<void> {
  await giveKey(1, 'between')
  await giveKey(2, 'k1')
  await giveKey(1, 'k2')
}

async function holdersOfKeys(): Promise<number[]> {
  const found = things().find({ key: { $in: ['k1', 'k2'] } })
  return (await found.sort({ key: 1 }).toArray()).map(({ _id }) => _id)
}

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
    await exchangeKeys()
    await session.commitTransaction()
    expect(await holdersOfKeys()).toEqual([2, 1])
    expect(await validate()).toMatchObject({ valid: true, errors: [] })
  })
})
