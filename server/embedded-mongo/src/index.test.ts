import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { type Connection } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databasePid, gone } from '../testing/index.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './index.ts'
import { isRunning, lockOwner } from './process/lock.ts'

let directory: string
let opened: EmbeddedDatabase[] = []
let connections: Connection[] = []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tristar-embedded-'))
})
afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.close(true)))
  await Promise.all(opened.map((database) => database.stop()))
  opened = []
  connections = []
  rmSync(directory, { recursive: true, force: true })
})

async function open(
  dataDir = directory,
  options: Omit<EmbeddedOptions, 'dataDir'> = {},
): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, ...options })
  opened.push(database)
  return database
}

async function connect({ uri }: { uri: string }): Promise<Connection> {
  const connection = await mongoose.createConnection(uri).asPromise()
  connections.push(connection)
  return connection
}

const ownerPid = (dataDir = directory) => databasePid(dataDir)

describe('the embedded database', () => {
  it('lets nobody else read its file, also in a folder that is open to others', async () => {
    const dataDir = join(directory, 'open-to-others')
    mkdirSync(dataDir, { mode: 0o755 })
    await connect(await open(dataDir))
    expect(statSync(join(dataDir, 'database.lmdb')).mode & 0o077).toBe(0)
  })

  it('keeps what was written, and ends with its last user', async () => {
    const first = await open(join(directory, 'made/for/it'))
    const dataDir = join(directory, 'made/for/it')
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    const connection = await connect(first)
    await connection.collection('things').insertOne({ a: 1 })
    const pid = ownerPid(dataDir)
    await connection.close()
    await first.stop()
    expect(isRunning(pid)).toBe(false)
    const again = await connect(await open(dataDir))
    expect(await again.collection('things').countDocuments()).toBe(1)
  })

  it('is one for all who open the same directory, also when they come at once', async () => {
    const [first, second, third] = await Promise.all([open(), open(), open()])
    expect(new Set([first.uri, second.uri, third.uri]).size).toBe(1)
    const pid = ownerPid()
    const later = await open()
    expect(ownerPid()).toBe(pid)
    await (await connect(first)).collection('things').insertOne({ a: 1 })
    expect(await (await connect(later)).collection('things').countDocuments()).toBe(1)
  })

  it('is waited for by its starter, also where starting takes longer than others would wait', async () => {
    const now = Date.now.bind(Date)
    const clock = vi.spyOn(Date, 'now')
    clock.mockImplementation(
      () => now() + (existsSync(join(directory, 'database.lmdb')) ? 25_000 : 0),
    )
    const database = await open().finally(() => clock.mockRestore())
    const things = (await connect(database)).collection('things')
    await expect(things.countDocuments()).resolves.toBe(0)
  })

  it('stays for those who still use it when its starter lets go', async () => {
    const starter = await open()
    const other = await connect(await open())
    const pid = ownerPid()
    await starter.stop()
    expect(isRunning(pid)).toBe(true)
    await other.collection('things').insertOne({ a: 1 })
    await other.close()
    await opened[1]?.stop()
    await gone(pid)
  })

  it('is refused to who wants it alone while another process has it open', async () => {
    const first = await open()
    await expect(open(directory, { exclusive: true })).rejects.toMatchObject({
      code: 'DATABASE_IN_USE',
    })
    await first.stop()
    const alone = await connect(await open(directory, { exclusive: true }))
    expect(await alone.collection('things').countDocuments()).toBe(0)
  })

  it('is started again at the same address when it was killed', async () => {
    const database = await open()
    const connection = await connect(database)
    await connection.collection('things').insertOne({ a: 1 })
    const pid = ownerPid()
    process.kill(pid, 'SIGKILL')
    // For a moment the lock has changed hands and names nobody yet.
    const next = () => lockOwner(directory)?.pid ?? pid
    await vi.waitUntil(() => next() !== pid && isRunning(next()), { timeout: 30_000 })
    const count = () =>
      connection
        .collection('things')
        .countDocuments()
        .catch(() => -1)
    const back = await vi.waitUntil(async () => (await count()) === 1, { timeout: 30_000 })
    expect(back).toBe(true)
  })

  it('takes a directory over whose owner was killed together with its starter', async () => {
    const program = `
      const { startEmbedded } = await import(${JSON.stringify(new URL('../dist/index.js', import.meta.url).href)})
      await startEmbedded({ dataDir: ${JSON.stringify(directory)} })
      process.stdout.write('ready')
      setInterval(() => undefined, 1000)`
    const starter = runProgram(program)
    await once(starter.stdout, 'data')
    const pid = ownerPid()
    starter.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await gone(pid)
    const connection = await connect(await open())
    expect(await connection.collection('things').countDocuments()).toBe(0)
    expect(ownerPid()).not.toBe(pid)
  })

  it('outlives a Ctrl-C until its starter has finished its last requests', async () => {
    const program = `
      const { startEmbedded } = await import(${JSON.stringify(new URL('../dist/index.js', import.meta.url).href)})
      const { default: mongoose } = await import('mongoose')
      const database = await startEmbedded({ dataDir: ${JSON.stringify(directory)} })
      await mongoose.connect(database.uri)
      process.on('SIGINT', async () => {
        for (let i = 0; i < 20; i++) await mongoose.connection.collection('late').insertOne({ i })
        await mongoose.disconnect()
        await database.stop()
        process.exit(0)
      })
      process.stdout.write('ready')`
    const starter = runProgram(program)
    await once(starter.stdout, 'data')
    const pid = ownerPid()
    // What a terminal does: the signal goes to the whole group, the database included.
    process.kill(-(starter.pid ?? 0), 'SIGINT')
    expect(await once(starter, 'exit')).toEqual([0, null])
    await gone(pid)
    const connection = await connect(await open())
    expect(await connection.collection('late').countDocuments()).toBe(20)
  })

  it.skipIf(process.platform === 'win32')(
    'says so when the database does not come up',
    async () => {
      // Whoever reads a pipe that nobody writes to waits.
      execFileSync('mkfifo', [join(directory, 'database.lock.1')])
      await expect(open(directory, { startMs: 1500 })).rejects.toThrow(
        `The embedded database could not start in ${realpathSync(directory)}. It did not answer within 1.5 seconds.`,
      )
    },
  )

  it('listens elsewhere when its directory lies too deep for a socket', async () => {
    const deep = join(directory, 'a-rather-long-name-for-a-directory'.repeat(2), 'b'.repeat(40))
    const connection = await connect(await open(deep))
    await connection.collection('things').insertOne({ a: 1 })
    expect(existsSync(join(deep, 'database.sock'))).toBe(false)
    expect(await (await connect(await open(deep))).collection('things').countDocuments()).toBe(1)
  })

  it('is not taken for a stranger who listens at its old address', async () => {
    const stranger = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await once(stranger.listen(0, '127.0.0.1'), 'listening')
    const address = stranger.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const endpoint = JSON.stringify({ port, secret: 'a'.repeat(48) })
    writeFileSync(join(directory, 'database.endpoint'), endpoint)
    const connection = await connect(await open(directory, { transport: 'tcp' }))
    expect(await connection.collection('things').countDocuments()).toBe(0)
    stranger.close()
  })

  it('asks for its secret on TCP', async () => {
    const { uri } = await open(directory, { transport: 'tcp' })
    const connection = await connect({ uri })
    await connection.collection('things').insertOne({ a: 1 })
    const { host } = new URL(uri.replace('mongodb:', 'http:'))
    const stranger = await connect({ uri: `mongodb://${host}/tristar?directConnection=true` })
    const reading = stranger.collection('things').findOne()
    await expect(reading).rejects.toMatchObject({ code: 13, codeName: 'Unauthorized' })
    const guess = mongoose.createConnection(uri.replace(/:[0-9a-f]{48}@/, ':wrong@'))
    await expect(guess.asPromise()).rejects.toThrow('Authentication failed')
    await guess.close(true)
  })
})

function runProgram(program: string) {
  const args = ['--input-type=module', '-e', program]
  return spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
}
