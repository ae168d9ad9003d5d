import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import mongoose, { type Connection } from 'mongoose'
import { afterAll, expect, it } from 'vitest'
import { readEndpoint } from './process/endpoint.ts'
import { randomFrom } from './testing/server.ts'

const ROUNDS = 10
const WRITERS = 10
const directory = mkdtempSync(join(tmpdir(), 'embedded-crash-'))
const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const random = randomFrom(7)
let child: ChildProcess | undefined

afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

async function start(): Promise<Connection> {
  child = fork(program, [directory], {
    execArgv: ['--import', loader],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const { path = '' } = readEndpoint(directory) ?? {}
  const uri = `mongodb://${encodeURIComponent(path)}/crash?directConnection=true&retryWrites=false`
  return mongoose
    .createConnection(uri, { autoIndex: false, serverSelectionTimeoutMS: 400 })
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
  const writer = async (): Promise<void> => {
    for (;;) {
      await write(connection)
      left -= 1
      if (left === 0) child?.kill('SIGKILL')
    }
  }
  const dead = child ? once(child, 'exit') : undefined
  await Promise.allSettled(Array.from({ length: WRITERS }, writer))
  await dead
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
    await connection.close(true)
  }
  const connection = await start()
  await check(connection)
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 20)
  await connection.close()
}, 60_000)
