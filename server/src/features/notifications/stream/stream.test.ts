import { accountCalls } from '@tristar/shared/account/account.calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { Types } from 'mongoose'
import { once } from 'node:events'
import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { commandsOf } from '../../../testing/commands.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, TEST_PASSWORD } from '../../../testing/factories.ts'
import { notifyAll } from '../../../testing/notifying.ts'
import { EntryModel } from '../entries.model.ts'
import { StreamPlaceModel } from './streamPlaces.model.ts'
import type { Notice } from '../notify.service.ts'

useTestDatabase()

const POLL_MS = 2000
const HEARTBEAT_MS = 25_000
const HEARTBEAT = ':'

let now = 0
/** Two processes on one database, new ones for each test. */
let processes: (ReturnType<typeof createTestApp> & { server: Server })[] = []
let heard: Stream[] = []
let ann: Made

beforeEach(async () => {
  now = Date.now()
  ann = await makeSeller()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  processes = [0, 1].map(() => {
    const test = createTestApp({ clock })
    return { ...test, server: test.app.listen(0) }
  })
})
afterEach(async () => {
  for (const { context } of processes) context.background.closeOpen()
  await Promise.all(heard.map(({ ended }) => ended))
  heard = []
  for (const { server, context } of processes) {
    server.close()
    await context.background.settled()
  }
  vi.useRealTimers()
})

/** One open stream, read event by event. */
class Stream {
  readonly answer: IncomingMessage
  readonly ended: Promise<unknown>
  #text = ''

  constructor(answer: IncomingMessage) {
    this.answer = answer
    this.ended = once(answer, 'close')
    answer.setEncoding('utf8').on('data', (text: string) => (this.#text += text))
    answer.on('error', () => undefined) // A client that leaves breaks its own answer off.
    heard.push(this)
  }

  /** The next event or heartbeat; null when the stream has ended. */
  async next(): Promise<string | null> {
    await vi.waitUntil(() => this.#text.includes('\n\n') || this.answer.closed, {
      timeout: 15_000,
      interval: 1,
    })
    const end = this.#text.indexOf('\n\n')
    if (end < 0) return null
    const event = this.#text.slice(0, end).trim()
    this.#text = this.#text.slice(end + 2)
    return event
  }

  async entry(): Promise<unknown> {
    return JSON.parse((await this.next())?.replace(/^data: /, '') ?? 'null')
  }
}

async function ask(token?: string, process = 0): Promise<Stream> {
  const { port } = processes.at(process)!.server.address() as AddressInfo
  const headers = { 'accept-encoding': 'gzip', ...(token && { 'auth-token': token }) }
  const asked = get({ port, path: notificationsCalls.stream.path, headers, agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return new Stream(answer)
}

/** A stream after its first bytes. */
async function open(...asked: Parameters<typeof ask>): Promise<Stream> {
  const stream = await ask(...asked)
  if (stream.answer.statusCode === 200) await stream.next()
  return stream
}

const statusOf = async (process: number) => (await open(ann.token, process)).answer.statusCode

const tick = () => vi.advanceTimersByTime(POLL_MS)

/** Lets the process look once more, so late that a heartbeat ends it. */
function polled(...streams: Stream[]): Promise<(string | null)[]> {
  now += HEARTBEAT_MS
  tick()
  return Promise.all(streams.map((stream) => stream.next()))
}

/** What two polls, four seconds, bring at last. */
async function within(stream: Stream): Promise<string | null> {
  const [first = null] = await polled(stream)
  return first && ((await polled(stream))[0] ?? null)
}

/** A star that Ann has earned. */
function star(thing: string, { account } = ann): Notice {
  const params = { belt: 'White', personId: 'ann', personName: 'Ann', mine: true } as const
  return { kind: 'STAR_EARNED', to: account, thing, params }
}

const clock = () => new Date(now)
const tell = (...notices: Notice[]) => notifyAll(createTestApp({ clock }).context, notices)

const listed = async ({ token }: Made) =>
  (await agentOf(createTestApp().app, token).get(notificationsCalls.list.path)).body

describe('the stream', () => {
  it.each([undefined, 'wrong'])('is refused with the session %s', async (token) => {
    expect((await open(token)).answer.statusCode).toBe(401)
  })

  it('begins at once, as some proxies wait for it', async () => {
    expect(await (await ask(ann.token)).next()).toBe(HEARTBEAT)
  })

  it('is neither compressed nor held back', async () => {
    const { statusCode, headers } = (await open(ann.token)).answer
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/event-stream/),
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('sends what is told while it is open, as the list shows it, once and to its reader alone', async () => {
    const ben = await makeSeller()
    await tell(star('before'))
    const [stream, other] = [await open(ann.token), await open(ben.token, 1)]
    await tell(star('one'))
    tick()
    expect(await stream.entry()).toEqual((await listed(ann))[0])
    expect(await polled(stream, other)).toEqual([HEARTBEAT, HEARTBEAT])
    await tell(star('two'), star('three'))
    tick()
    const [two, three] = [await stream.entry(), await stream.entry()]
    const [newest, next] = await listed(ann)
    expect([two, three]).toEqual(expect.arrayContaining([newest, next]))
    expect(await polled(stream, other)).toEqual([HEARTBEAT, HEARTBEAT])
  })

  it('sends what a long transaction has dated before the stream was opened', async () => {
    const stream = await open(ann.token)
    const at = new Date(now - 60_000)
    const { kind, thing, params } = star('late')
    await EntryModel.create({ kind, thing, params, to: ann.account._id, at, expiresAt: clock() })
    tick()
    expect(await stream.entry()).toMatchObject({ at: at.toISOString() })
  })

  it('sends an entry again that was updated', async () => {
    const stream = await open(ann.token)
    await tell(star('one'))
    tick()
    const entry = (await stream.entry()) as object
    now += POLL_MS
    const at = clock()
    await EntryModel.updateOne({}, { at })
    expect(await polled(stream)).toEqual([expect.stringContaining(at.toISOString())])
    expect(entry).toMatchObject({ _id: (await listed(ann))[0]._id })
    expect(await polled(stream)).toEqual([HEARTBEAT])
  })

  it('sends its reader’s entries among very many', async () => {
    const stream = await open(ann.token)
    const { kind, params, thing } = star('x')
    const common = { kind, params, thing, people: [], at: clock(), expiresAt: new Date(now + 1e9) }
    await EntryModel.insertMany(
      Array.from({ length: 600 }, () => ({ ...common, to: new Types.ObjectId() })),
    )
    await tell(star('mine'))
    tick()
    expect(await stream.entry()).toEqual((await listed(ann))[0])
    expect(await polled(stream)).toEqual([HEARTBEAT])
  })

  it('sends a heartbeat after 25 seconds without an entry', async () => {
    const stream = await open(ann.token)
    now += HEARTBEAT_MS - 1
    await tell(star('one'))
    tick()
    expect(await stream.entry()).toMatchObject({ kind: 'STAR_EARNED' })
    now += HEARTBEAT_MS
    tick()
    expect(await stream.next()).toBe(HEARTBEAT)
  })

  it('asks one thing at each poll, and at every second one who was signed out', async () => {
    const streams = [await open(ann.token), await open((await makeSeller()).token)]
    await polled(...streams)
    const commands = await commandsOf(async () => {
      await polled(...streams)
      await polled(...streams)
    })
    expect(commands).toEqual(['find', 'find', 'find'])
  })
})

describe('an account', () => {
  it('has three streams on all processes together', async () => {
    const first = await open(ann.token)
    expect([await statusOf(1), await statusOf(0)]).toEqual([200, 200])
    const fourth = await open(ann.token, 1)
    expect(fourth.answer.statusCode).toBe(429)
    expect(fourth.answer.headers['retry-after']).toBe('60')
    first.answer.destroy()
    await vi.waitUntil(async () => (await StreamPlaceModel.countDocuments()) === 2)
    expect(await statusOf(1)).toBe(200)
    expect(await statusOf(0)).toBe(429)
  })

  it('gets back the places of a process that crashed, not those of one that lives', async () => {
    const streams = [await open(ann.token), await open(ann.token)]
    await StreamPlaceModel.create({
      _id: `${String(ann.account._id)}:3`,
      holder: 'crashed',
      until: new Date(now + 3 * 60_000),
    })
    expect(await statusOf(1)).toBe(429)
    for (let passed = 0; passed < 3 * 60_000; passed += HEARTBEAT_MS) await polled(...streams)
    expect(await statusOf(1)).toBe(200)
    expect(await statusOf(1)).toBe(429)
  })
})

describe('the stream ends', () => {
  it('soon after its reader is deactivated', async () => {
    const chief = await makeAdmin()
    const [stream, other] = [await open(ann.token), await open(chief.token)]
    const { app } = createTestApp()
    const body = { id: ann.account.loginId }
    const answer = await agentOf(app, chief.token).post(movesCalls.deactivate.path, body)
    expect(answer.status).toBe(200)
    expect(await within(stream)).toBeNull()
    expect(await other.next()).toBe(HEARTBEAT)
  })

  it('soon after the password was changed, and not for the new session', async () => {
    const stream = await open(ann.token, 1)
    const body = { password: TEST_PASSWORD, newPassword: 'another horse' }
    const agent = agentOf(createTestApp().app, ann.token)
    const changed = await agent.post(accountCalls.changePassword.path, body)
    expect(changed.status).toBe(200)
    const next = await open(changed.body.token)
    expect(await within(stream)).toBeNull()
    expect(await within(next)).toBe(HEARTBEAT)
  })

  it('when its token expires', async () => {
    const stream = await open(ann.token)
    // A minute either side: the token was signed by the machine's clock, some time after the test's.
    now += 12 * 60 * 60_000 - HEARTBEAT_MS - 60_000
    expect(await polled(stream)).toEqual([HEARTBEAT])
    now += 120_000
    tick()
    expect(await stream.next()).toBeNull()
  })

  it('at once when the process stops, which opens no other one', async () => {
    const streams = [await open(ann.token), await open(ann.token)]
    const context = processes[0]?.context
    context?.background.closeOpen()
    for (const stream of streams) expect(await stream.next()).toBeNull()
    expect((await open(ann.token)).answer.statusCode).toBe(503)
    await context?.background.settled()
    expect(await StreamPlaceModel.countDocuments()).toBe(0)
  })
})
