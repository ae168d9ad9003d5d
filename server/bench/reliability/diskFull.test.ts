import { accountCalls } from '@tristar/shared/account/account.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { smallPdf } from '@tristar/server/testing/pdfs'
import { addFields, topicFormData } from '@tristar/server/testing/topicForm'
import { enter, fillDisk, maySmallDisk, UNSHARE } from '../src/product/smallDisk.ts'
import { endProducts, healthy, type Product, startProduct } from './product.ts'

/** Two small disks, for the data and for files on their way in; gone with the last process that sees them. */
const MOUNT =
  'mount -t tmpfs -o size=96m,mode=700 tmpfs "$DATA_DIR" && mkdir "$DATA_DIR/uploads" && ' +
  'mount -t tmpfs -o size=64m,mode=700 tmpfs "$DATA_DIR/uploads" && exec "$@"'
/** Nothing that the server does needs the system's folder for temporary files. */
const NO_TEMPORARY_FILES = { TMPDIR: '/nope' }

let folder = ''
let holder: ChildProcess | undefined
afterEach(async () => {
  await endProducts()
  holder?.kill('SIGKILL')
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function newFolder(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'tristar-full-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  return dataDir
}

/** The server on its small disks; and these as seen from outside. */
async function startOnSmallDisks(settings: Record<string, string> = {}) {
  const dataDir = await newFolder()
  const wrapper = [...UNSHARE, 'sh', '-c', MOUNT, 'sh']
  const env = { ...NO_TEMPORARY_FILES, ...settings }
  const product = await startProduct({ dataDir, wrapper, env })
  const data = join('/proc', String(product.process.pid), 'root', dataDir)
  return { product, data, uploads: join(data, 'uploads') }
}

/** Small disks that outlive a server; starts one on them. */
async function holdSmallDisks() {
  const dataDir = await newFolder()
  const [unshare, ...flags] = UNSHARE
  const words = [...flags, 'sh', '-c', MOUNT, 'sh', 'sh', '-c', 'echo mounted; exec sleep 600']
  const holding = spawn(unshare, words, {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holder = holding
  await once(holding.stdout, 'data')
  const wrapper = [...enter(Number(holding.pid))]
  const data = join('/proc', String(holding.pid), 'root', dataDir)
  const start = () => startProduct({ dataDir, wrapper, env: NO_TEMPORARY_FILES })
  return { data, start }
}

async function filesBelow(below: string): Promise<string[]> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

function clientOf({ url }: Product) {
  let token = ''
  const send = async (path: string, body?: object | FormData) => {
    const json = body && !(body instanceof FormData)
    const headers = { 'auth-token': token, ...(json ? { 'content-type': 'application/json' } : {}) }
    const method = body ? 'POST' : 'GET'
    const sent = json ? JSON.stringify(body) : (body ?? null)
    const answer = await fetch(url + path, { method, headers, body: sent })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const takeToken = (given: unknown) => {
    token = String(given)
  }
  const logIn = async (password = 'correct horse') => {
    const { status, body } = await send(sessionCalls.logInAdmin.path, {
      username: 'chief',
      password,
    })
    if (status === 200) takeToken(body.token)
    return status
  }
  return { send, logIn, takeToken }
}

const FULL = {
  status: 507,
  body: {
    error: 'The disk of the server is full. Nothing has been changed. Please tell an admin.',
    code: 'STORAGE_FULL',
  },
}
const DEGRADED = {
  status: 200,
  body: {
    status: 'degraded',
    database: true,
    version: expect.any(String) as unknown,
    reasons: expect.arrayContaining(['The disk of the database is full.']) as unknown,
  },
}
const profile = (name: string) => ({ name })

async function topicsOf(send: ReturnType<typeof clientOf>['send']): Promise<unknown> {
  return (await send(dashboardsCalls.topics.path)).body.data
}

const topicForm = (title: string) =>
  topicFormData(addFields({ title }), smallPdf(`${title} ${'x'.repeat(4000)}`, 90))

// Without the right to mount there is no small disk to fill; storage/disk-room.test.ts runs everywhere.
it.skipIf(!maySmallDisk())(
  'a full disk: writes are refused in words, reads go on, and all goes on when there is room',
  async () => {
    const { product, data, uploads } = await startOnSmallDisks()
    const { send, logIn } = clientOf(product)
    await logIn()
    expect((await send(sessionCalls.saveProfile.path, profile('Before'))).status).toBe(200)
    expect((await send(topicsCalls.add.path, topicForm('Before'))).status).toBe(201)
    const read = async () => [
      (await send(sessionCalls.ofToken.path)).body,
      (await send(dashboardsCalls.topics.path)).body,
    ]
    const before = await read()

    const giveRoom = await fillDisk(data, 8 * 1024 * 1024)
    expect(await send(sessionCalls.saveProfile.path, profile('Full'))).toEqual(FULL)
    expect(await send(topicsCalls.add.path, topicForm('Full'))).toEqual(FULL)
    expect(await read()).toEqual(before)
    expect(await send('/api/health')).toEqual(DEGRADED)

    await giveRoom()
    expect((await send(sessionCalls.saveProfile.path, profile('After'))).status).toBe(200)
    expect((await send(topicsCalls.add.path, topicForm('After'))).status).toBe(201)

    // What has come in so far is removed after its answer.
    await expect.poll(() => filesBelow(uploads)).toEqual([])
    const giveRoomToUploads = await fillDisk(uploads, 0)
    expect(await send(topicsCalls.add.path, topicForm('Full'))).toEqual(FULL)
    await giveRoomToUploads()
    // Uploads leave the database its room, which is on the same disk elsewhere.
    const giveMore = await fillDisk(uploads, 30 * 1024 * 1024)
    expect(await send(topicsCalls.add.path, topicForm('Full'))).toEqual(FULL)
    await giveMore()
    expect((await send(topicsCalls.add.path, topicForm('Again'))).status).toBe(201)
    expect(await product.stop()).toEqual({ code: 0, signal: null })
  },
  240_000,
)

it.skipIf(!maySmallDisk())(
  'a start on a full disk, with and without its reserve: people log in and read',
  async () => {
    const { data, start } = await holdSmallDisks()
    const first = await start()
    await first.stop()
    const frees = [await fillDisk(data, 0)]
    for (const reserve of [true, false]) {
      if (!reserve) {
        await rm(join(data, 'database.reserve'), { force: true })
        frees.push(await fillDisk(data, 0, 'more'))
      }
      const product = await start()
      const { send, logIn } = clientOf(product)
      expect(await logIn()).toBe(200)
      expect((await send(sessionCalls.ofToken.path)).status).toBe(200)
      expect(await send('/api/health')).toEqual(DEGRADED)
      expect(await send(sessionCalls.saveProfile.path, profile('Full'))).toEqual(FULL)
      expect(await product.stop()).toEqual({ code: 0, signal: null })
    }
    for (const giveRoom of frees) await giveRoom()
    const last = await start()
    await healthy(last.url, 'ok')
    const { send, logIn } = clientOf(last)
    await logIn()
    expect((await send(sessionCalls.saveProfile.path, profile('After'))).status).toBe(200)
  },
  240_000,
)

it.skipIf(!maySmallDisk())(
  'a disk without a byte left: people log in, guesses are counted, and what frees room goes on',
  async () => {
    const { product, data } = await startOnSmallDisks({ RATE_LIMIT: 'on' })
    const { send, logIn, takeToken } = clientOf(product)
    await logIn()
    const { body: added } = await send(topicsCalls.add.path, topicForm('Long'))
    const { _id: topicId } = added.data as { _id: string }
    expect(await logIn('wrong horse')).toBe(401)
    const giveRoom = await fillDisk(data, 0)

    expect(await logIn()).toBe(200)
    await expect.poll(() => product.said()).toContain('"action":"signIn","who":"chief"')
    expect((await send(sessionCalls.ofToken.path)).status).toBe(200)
    const { body: log } = await send(auditCalls.list.path, { action: 'signIn', download: true })
    expect(log).toHaveLength(1)
    expect(await send(sessionCalls.saveProfile.path, profile('Full'))).toEqual(FULL)
    expect(await send('/api/health')).toEqual(DEGRADED)

    // One of the ten was booked before the disk was full.
    const guesses = await Promise.all(Array.from({ length: 9 }, () => logIn('wrong horse')))
    expect(new Set(guesses)).toEqual(new Set([401]))
    expect(await logIn('wrong horse')).toBe(429)
    expect(await logIn()).toBe(429)

    const change = { password: 'correct horse', newPassword: 'battery staple' }
    const changed = await send(accountCalls.changePassword.path, change)
    expect([changed.status, changed.body.code]).toEqual([200, undefined])
    takeToken(changed.body.token)
    expect((await send(topicsCalls.remove.path, { topicId })).status).toBe(200)
    expect(await topicsOf(send)).toEqual([])
    expect(await send(sessionCalls.saveProfile.path, profile('Full'))).toEqual(FULL)

    await giveRoom()
    await healthy(product.url, 'ok')
    expect((await send(sessionCalls.saveProfile.path, profile('After'))).status).toBe(200)
    const { body: whole } = await send(auditCalls.list.path, { action: 'signIn' })
    expect(whole).toHaveLength(2)
    expect(await logIn('wrong horse')).toBe(429)
    expect(await product.stop()).toEqual({ code: 0, signal: null })
  },
  240_000,
)
