import { setImmediate as immediate } from 'node:timers/promises'
import { Long, UUID } from 'bson'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseChild } from '../testing/child.ts'
import { WireClient } from '../testing/wire.ts'
import { type Doc } from './values/bson.ts'

const ROUNDS = 4
const WRITES = 60
const child = new DatabaseChild()
const clients: WireClient[] = []

afterAll(() => child.close())
beforeEach(() => child.start())
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await child.kill()
})

async function connect(): Promise<WireClient> {
  const client = await WireClient.connect(child.path)
  clients.push(client)
  return client
}

async function crash(): Promise<WireClient> {
  await child.kill()
  await child.start()
  return connect()
}

const numbered = (command: Doc): Doc => ({
  ...command,
  $db: 'retries',
  lsid: { id: new UUID() },
  txnNumber: Long.ONE,
})

async function find(client: WireClient, filter: Doc): Promise<unknown> {
  const reply = await client.send({ find: 'accounts', filter, $db: 'retries' })
  return reply?.['cursor']
}

const insert = (documents: Doc[]) => numbered({ insert: 'accounts', documents })

const change = { $inc: { sum: 1 } }
const WRITES_AND_ANSWERS: [Doc, Doc][] = [
  [
    { update: 'accounts', updates: [{ q: { _id: 'a' }, u: change }] },
    { n: 1, nModified: 1 },
  ],
  [
    { update: 'accounts', updates: [{ q: { _id: 'b' }, u: { $inc: { sum: 11 } }, upsert: true }] },
    { n: 1, nModified: 0 },
  ],
  [
    { findAndModify: 'accounts', query: { _id: 'c' }, update: change, new: true },
    { value: { _id: 'c', sum: 11 } },
  ],
  [{ insert: 'accounts', documents: [{ _id: 'd', sum: 11 }] }, { n: 1 }],
  [{ delete: 'accounts', deletes: [{ q: { sum: 10 }, limit: 1 }] }, { n: 1 }],
]

describe('a write that is sent again after the database was killed', () => {
  it('is carried out once and answered as before', async () => {
    const client = await connect()
    // One of the last two is deleted, and only one.
    await client.send(insert(['a', 'c', 'y', 'z'].map((_id) => ({ _id, sum: 10 }))))
    const writes = WRITES_AND_ANSWERS.map(([command]) => numbered(command))
    const first: unknown[] = []
    for (const write of writes) first.push(await client.send(write))
    expect(first).toMatchObject(WRITES_AND_ANSWERS.map(([, answer]) => answer))

    const restarted = await crash()
    const again: unknown[] = []
    for (const write of writes) again.push(await restarted.send(write))
    expect(again).toEqual(first)
    expect(JSON.stringify(again)).not.toContain('writeErrors')
    expect(await find(restarted, { sum: 11 })).toMatchObject({
      firstBatch: ['a', 'c', 'b', 'd'].map((_id) => ({ _id, sum: 11 })),
    })
    expect(await find(restarted, { sum: 10 })).toMatchObject({ firstBatch: [{ sum: 10 }] })
  })

  it('commits a transaction once', async () => {
    const transaction = { ...numbered({}), autocommit: false }
    const client = await connect()
    await client.send({
      insert: 'accounts',
      documents: [{ _id: 'in a transaction' }],
      startTransaction: true,
      ...transaction,
    })
    const commit = { commitTransaction: 1, ...transaction, $db: 'admin' }
    expect(await client.send(commit)).toMatchObject({ ok: 1 })
    const restarted = await crash()
    expect(await restarted.send(commit)).toMatchObject({ ok: 1 })
    expect(await find(restarted, { _id: 'in a transaction' })).toMatchObject({
      firstBatch: [{ _id: 'in a transaction' }],
    })
  })

  it('is carried out once, whether or not the first had come through before the kill', async () => {
    let client = await connect()
    for (let round = 1; round <= ROUNDS; round++) {
      const command = numbered({
        update: 'accounts',
        updates: [{ q: { _id: 'many' }, u: { $inc: { sum: 1 } }, upsert: true }],
      })
      client.post(command)
      // Killed before the answer, at another place each time.
      for (let turn = 1; turn < round; turn++) await immediate()
      client = await crash()
      expect(await client.send(command)).toMatchObject({ n: 1, ok: 1 })
    }
    expect(await find(client, { _id: 'many' })).toMatchObject({ firstBatch: [{ sum: ROUNDS }] })
  })
})

it('is what the driver sends by itself when the database was killed under a write', async () => {
  const connection = await mongoose.createConnection(child.uri('driver')).asPromise()
  const counters = connection.collection<{ _id: number; count: number }>('counters')
  let unknown = 0
  let restart: Promise<void> | undefined
  const countOnce = async (): Promise<void> => {
    try {
      await counters.updateOne({ _id: 1 }, { $inc: { count: 1 } }, { upsert: true })
    } catch (error) {
      const codes = [error, (error as Error).cause].map(
        (each) => (each as { code?: unknown })?.code,
      )
      // The socket was closed already, so that nothing was sent; this the driver does not try again.
      if (codes.includes('EPIPE')) return countOnce()
      // The driver tries once again, and did so before it knew of the kill: the first try may have been carried out.
      if (!codes.includes('ECONNREFUSED')) throw error
      unknown += 1
      await restart
    }
  }
  for (let i = 0; i < WRITES; i++) {
    if (i === WRITES / 2) restart = child.kill().then(() => child.start())
    await countOnce()
  }
  await restart
  expect(unknown).toBeLessThanOrEqual(1)
  const counted = await counters.findOne()
  expect([WRITES, WRITES - unknown]).toContain(counted?.count)
  await connection.close()
})
