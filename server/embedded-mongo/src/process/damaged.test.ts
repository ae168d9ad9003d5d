import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { type Connection } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databasePid } from '../../testing/index.ts'
import { startTestServer } from '../../testing/server.ts'
import { type EmbeddedDatabase, startEmbedded } from '../index.ts'

let directory = ''
let file = ''
let database: EmbeddedDatabase | undefined
let connection: Connection
const said: string[] = []

beforeEach(async () => {
  said.length = 0
  directory = mkdtempSync(join(tmpdir(), 'embedded-damaged-'))
  file = join(directory, 'database.lmdb')
  await start()
  connection = await mongoose.createConnection(database?.uri ?? '').asPromise()
  await connection.collection('things').insertMany(Array.from({ length: 500 }, (_, a) => ({ a })))
})
afterEach(async () => {
  await connection.close(true)
  await database?.stop()
  rmSync(directory, { recursive: true, force: true })
})

async function start(): Promise<void> {
  database = await startEmbedded({ dataDir: directory, log: (message) => said.push(message) })
}

async function stop(): Promise<void> {
  await connection.close(true)
  await database?.stop()
  database = undefined
}

describe('a database process', () => {
  it.each([
    ['is empty, though it has been in use', () => writeFileSync(file, '')],
    ['is gone, though it has been in use', () => rmSync(file)],
    ['ends after 40960 bytes', () => truncateSync(file, 40_960)],
  ])('does not start on a file that %s, and says how to go on', async (what, damage) => {
    await stop()
    damage()
    const refused = start()
    await expect(refused).rejects.toThrow(what)
    await expect(refused).rejects.toThrow('npm run restore -- FILE')
    await expect(refused).rejects.toMatchObject({ code: 'DATABASE_DAMAGED' })
  })

  it('is lost when it has ended and its file is damaged', async () => {
    truncateSync(file, 40_960)
    process.kill(databasePid(directory), 'SIGKILL')
    const reason = await database?.lost
    expect(reason?.message).toContain('ends after 40960 bytes')
  })

  it('that ends by a signal is told of, and started again', async () => {
    process.kill(databasePid(directory), 'SIGBUS')
    const sentence = 'It was ended by SIGBUS: database.lmdb is damaged, or cannot be read.'
    const things = connection.collection('things')
    await vi.waitFor(
      async () => {
        expect(said.join(' ')).toContain(sentence)
        expect(await things.countDocuments()).toBe(500)
      },
      { timeout: 60_000, interval: 50 },
    )
  })
})

it('answers nothing any more once damage is known, but says that it is there', async () => {
  const server = await startTestServer()
  const things = server.connection.collection('things')
  await things.insertOne({ a: 1 })
  server.database.store.noteDamage('The disk is broken.')
  expect(await server.connection.db?.command({ ping: 1 })).toMatchObject({ ok: 1 })
  const refusal = { code: 301, codeName: 'DataCorruptionDetected', message: 'The disk is broken.' }
  await expect(things.findOne({})).rejects.toMatchObject(refusal)
  await expect(things.insertOne({ a: 2 })).rejects.toMatchObject(refusal)
  await server.close()
})
