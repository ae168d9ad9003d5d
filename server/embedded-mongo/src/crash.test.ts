import mongoose, { type Connection } from 'mongoose'
import { afterAll, expect, it } from 'vitest'
import { DatabaseChild } from '../testing/child.ts'
import { randomFrom } from '../testing/server.ts'

const ROUNDS = 10
const WRITERS = 10
const random = randomFrom(7)
const child = new DatabaseChild()

afterAll(() => child.close())

async function start(): Promise<Connection> {
  await child.start()
  return mongoose
    .createConnection(child.uri('crash', '&retryWrites=false'), {
      autoIndex: false,
      serverSelectionTimeoutMS: 400,
    })
    .asPromise()
}

type Item = { _id: number; key: string; group: number; version: number; pad: string }

/** Version of every document whose writing was acknowledged. */
const acknowledged = new Map<number, number>()
let nextId = 0

async function write(connection: Connection): Promise<void> {
  const items = connection.collection<Item>('items')
  const _id = nextId++
  const pad = 'x'.repeat(_id % 3000)
  await items.insertOne({ _id, key: `k${_id}`, group: _id % 7, version: 0, pad })
  acknowledged.set(_id, 0)
  if (_id % 3 !== 0) return
  await items.updateOne({ _id }, { $inc: { version: 1 }, $set: { group: 100 + (_id % 5) } })
  acknowledged.set(_id, 1)
}

/** Ten writers at once; the database is killed in the middle of their work after so many writes. */
async function writeUntilKilled(connection: Connection, writes: number): Promise<void> {
  let left = writes
  await new Promise<unknown>((resolve) => {
    const writer = async (): Promise<void> => {
      for (;;) {
        await write(connection)
        left -= 1
        if (left === 0) return child.kill().then(resolve)
      }
    }
    // Their last writes end with an error, or wait with the driver (see `abandon`).
    void Promise.allSettled(Array.from({ length: WRITERS }, writer)).then(resolve)
  })
}

/**
 * Closes a connection to a database that was killed. Nobody waits for it: the driver would end its sessions there, and rarely
 * waits for ever, for a connection of its pool whose socket has met EPIPE.
 */
function abandon(connection: Connection): void {
  connection.close(true).catch(() => undefined)
}

async function check(connection: Connection): Promise<void> {
  const items = connection.collection<Item>('items')
  const found = new Map((await items.find().toArray()).map(({ _id, version }) => [_id, version]))
  const lost = [...acknowledged].filter(([id, version]) => (found.get(id) ?? -1) < version)
  expect(lost).toEqual([])
  expect(await connection.db?.command({ validate: 'items' })).toMatchObject({
    valid: true,
    errors: [],
    nrecords: found.size,
  })
  const byIndex = await items
    .find({ group: { $gte: 0 } })
    .sort({ group: 1, version: 1 })
    .toArray()
  expect(byIndex).toHaveLength(found.size)
}

it('loses no acknowledged write in ten rounds of kill -9, and its indexes agree with a scan', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const connection = await start()
    const items = connection.collection('items')
    await items.createIndexes([
      { key: { key: 1 }, unique: true },
      { key: { group: 1, version: 1 } },
    ])
    await check(connection)
    await writeUntilKilled(connection, 20 + Math.floor(random() * 200))
    abandon(connection)
  }
  const connection = await start()
  await check(connection)
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 20)
  await connection.close()
})

it('leaves nothing of an index build that kill -9 ends in mid-work', async () => {
  const MANY = 10_000
  let interrupted = 0
  await child.kill()
  for (let round = 0; round < 3; round++) {
    const connection = await start()
    const many = connection.collection<{ _id: number; text: string }>('many')
    if (round === 0) {
      const docs = Array.from({ length: MANY }, (_, _id) => ({
        _id,
        text: `text ${_id}`.repeat(20),
      }))
      await many.insertMany(docs)
    }
    const names = (await many.indexes()).map(({ name }) => name)
    expect(names.filter((name) => name !== '_id_' && name !== 'text_1')).toEqual([])
    if (!names.includes('text_1')) interrupted += 1
    expect(await many.countDocuments({ text: /^text/ })).toBe(MANY)
    const report = await connection.db?.command({ validate: 'many', full: true })
    expect(report).toMatchObject({ valid: true, errors: [], nrecords: MANY })
    if (names.includes('text_1')) await many.dropIndex('text_1')
    const build = many.createIndex({ text: 1 }).catch(() => undefined)
    // Each is answered between two slices of the build.
    for (let reads = 0; reads < 2; reads++) await many.findOne({ _id: reads })
    await child.kill()
    await build
    abandon(connection)
  }
  // The first round had not built any yet.
  expect(interrupted).toBeGreaterThan(1)
})

it('stores a large transaction wholly or not at all when kill -9 ends its commit', async () => {
  const MANY = 300
  let least = 0
  for (let round = 1; round <= 8; round++) {
    const connection = await start()
    const large = connection.collection<{ _id: number; v: number }>('large')
    if (round === 1) {
      await large.insertMany(Array.from({ length: MANY }, (_, _id) => ({ _id, v: 0 })))
      const keys = Array.from({ length: 10 }, (_, i): Record<string, 1> => ({ v: 1, [`f${i}`]: 1 }))
      await large.createIndexes(keys.map((key) => ({ key })))
    }
    const [v, ...others] = await large.distinct('v')
    expect(v).toBeGreaterThanOrEqual(least)
    expect(others).toEqual([])
    const report = await connection.db?.command({ validate: 'large', full: true })
    expect(report).toMatchObject({ valid: true, errors: [], nrecords: MANY })
    const session = await connection.startSession()
    session.startTransaction()
    await large.updateMany({}, { $set: { v: round } }, { session })
    const commit = session.commitTransaction().catch(() => undefined)
    // Each is answered while the commit is on its way.
    for (let reads = 0; reads < round; reads++) await large.findOne({ _id: reads })
    if (round % 4 === 0) {
      await commit
      least = round
    }
    await child.kill()
    await commit
    abandon(connection)
  }
})
