import { randomInt } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addAdmin } from '../features/account/admins/admins.service.ts'
import { AccountModel } from '../features/account/account.model.ts'
import { MIGRATIONS_KNOWN } from '../lib/database/productMark.ts'
import { parseEnv } from '../lib/settings/env.ts'
import { VERSION } from '../lib/version.ts'
import { MIGRATIONS } from '../migrations/migrations.ts'
import { openContext, startServer, withContext } from '../server.ts'
import { startMailServer } from './mailServer.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Below those that systems give for port 0, so that no server of another test answers there meanwhile. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!free) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

it('leaves nothing open when creating the first admin fails', async () => {
  const port = await freePort()
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  }
  await withContext(parseEnv(env), (context) =>
    addAdmin(context, 'command line', { username: 'admin', scope: 'lhm' }),
  )

  await expect(startServer(parseEnv(env))).rejects.toThrow(
    'There is no admin of scope all, and admin is the name of another one. Set ADMIN_USERNAME and ADMIN_PASSWORD for the first admin.',
  )
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed')
  expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.disconnected)
})

it('makes no new database where the disk of DATA_DIR is not mounted', async () => {
  const DATA_DIR = join(folder, 'disk', 'tristar')
  await expect(startServer(parseEnv({ DATA_DIR, LOG_LEVEL: 'silent' }))).rejects.toThrow(
    `There is no folder ${join(folder, 'disk')} for DATA_DIR. If it is on a disk of its own, see that the disk is mounted; else make the folder.`,
  )
  expect(await readdir(folder)).toEqual([])
})

it('is refused by a database of a newer version, in which it changes nothing', async () => {
  const env = parseEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const mark = { version: '9.0.0', migration: 99 }
  await withContext(env, async () => {
    for (const model of Object.values(mongoose.models)) await model.collection.drop()
    const marks = mongoose.connection.collection<{ _id: string }>('product')
    await marks.insertOne({ _id: 'product', ...mark })
  })
  await expect(startServer(env)).rejects.toThrow(
    `The database is for Tristar 9.0.0, with 99 migrations. This is Tristar ${VERSION}, which knows ${MIGRATIONS_KNOWN}: use that version or a newer one. To go back, restore a backup that was made before the upgrade.`,
  )
  const { startEmbedded } = await import('@tristar/embedded-mongo')
  const embedded = await startEmbedded({ dataDir: folder })
  const connection = await mongoose.createConnection(embedded.uri).asPromise()
  const names = (await connection.listCollections()).map(({ name }) => name)
  await connection.close()
  await embedded.stop()
  expect(names).toEqual(['product'])
})

it('knows all migrations, each by its number', () => {
  expect(MIGRATIONS).toHaveLength(MIGRATIONS_KNOWN)
})

it('answers whether it lives and is ready while it starts, and while it stops', async () => {
  const port = await freePort()
  const env = { DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return `${answer.status} ${await answer.text()}`
  }
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  const migrating = vi
    .spyOn(AccountModel, 'exists')
    .mockImplementation(() => opened.then(() => null) as never)
  const starting = startServer(parseEnv(env))
  await vi.waitFor(() => ask('/healthz'), { timeout: 20_000, interval: 5 })
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual(['200 ok\n', '503 starting\n'])
  migrating.mockRestore()
  gate.emit('open')
  const server = await starting
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual(['200 ok\n', '200 ready\n'])
  // A connection that is open already.
  const idle = connect(port, '127.0.0.1')
  idle.write('GET /readyz HTTP/1.1\r\nhost: tristar\r\n\r\n')
  await once(idle, 'data')
  const closing = server.close()
  idle.write('GET /readyz HTTP/1.1\r\nhost: tristar\r\n\r\n')
  const [said] = (await once(idle, 'data')) as [Buffer]
  expect(said.toString()).toMatch(/^HTTP\/1\.1 503 [^]*stopping\n/)
  await closing
})

it('knows its first admin from its first answer', async () => {
  const port = await freePort()
  const admin = { username: 'chief', password: 'correct horse' }
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  }
  const url = `http://127.0.0.1:${port}/api/admin/login`
  const headers = { 'content-type': 'application/json' }
  const logIn = () => fetch(url, { method: 'POST', headers, body: JSON.stringify(admin) })
  const starting = startServer(parseEnv(env))
  const { status, headers: answered } = await vi.waitFor(logIn, { timeout: 20_000, interval: 1 })
  await (await starting).close()
  expect(status).toBe(200)
  // Idle connections outlive those of a proxy.
  expect(answered.get('keep-alive')).toBe('timeout=65')
})

it('closes a connection that sends hundreds of requests without reading an answer', async () => {
  const port = await freePort()
  const env = { DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
  const server = await startServer(parseEnv(env))
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  client.write('GET /api/openapi.json HTTP/1.1\r\nhost: tristar\r\n\r\n'.repeat(500))
  await vi.waitFor(() => expect(client.closed).toBe(true), { timeout: 4000 })
  await server.close()
})

it('waits eight seconds for a mail that is being sent when it stops, and then leaves it', async () => {
  const mailServer = await startMailServer()
  const email = 'ann@example.com'
  let asked = false
  mailServer.manners = { recipients: { [email]: () => void (asked = true) } }
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', SMTP_URL: mailServer.url }
  const { context, close } = await openContext(parseEnv(env))
  const message = { kind: 'notification', to: { email }, subject: 'Star', text: 'Yours' } as const
  let end = ''
  context.background.run('a mail', () =>
    context.delivery.send(message).catch((error: unknown) => void (end = String(error))),
  )
  await mailServer.until(() => asked)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const closing = close()
  vi.advanceTimersByTime(7999)
  // A turn in which a mail that was left would end.
  await new Promise((resolve) => setImmediate(resolve))
  expect([mailServer.connections.open, end]).toEqual([1, ''])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await closing
  await mailServer.until(() => mailServer.connections.open === 0)
  expect(end).not.toBe('')
  await mailServer.close()
})
