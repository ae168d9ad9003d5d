import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gracefulStop } from './shutdown.ts'

const LONG = 60_000
const server = () => {
  const made = createServer()
  const stop = gracefulStop(made)
  return { made, stop }
}

let running: ReturnType<typeof server>
let port: number
let agent: Agent
const listen = async () => {
  running = server()
  running.made.listen(0, '127.0.0.1')
  await once(running.made, 'listening')
  port = (running.made.address() as AddressInfo).port
}
beforeEach(async () => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await listen()
})
afterEach(() => {
  agent.destroy()
  running.made.closeAllConnections()
  running.made.close()
})

/** Sends a request on the agent's connection; returns the answer's head and its pending text. */
async function get(): Promise<{ head: IncomingMessage; text: Promise<string> }> {
  const sent = request({ port, host: '127.0.0.1', agent }).end()
  const [head] = (await once(sent, 'response')) as [IncomingMessage]
  const text = head.toArray().then((chunks) => Buffer.concat(chunks as Buffer[]).toString())
  return { head, text }
}

const arrived = async () => {
  const [, res] = (await once(running.made, 'request')) as [IncomingMessage, ServerResponse]
  return res
}

it('answers the running request, then closes its connection', async () => {
  const answer = get()
  const res = await arrived()
  const stopped = running.stop({ lastRequest: LONG, slowRequest: 10 * LONG })
  res.end('whole')
  const { head, text } = await answer
  expect([await text, head.headers.connection]).toEqual(['whole', 'close'])
  await stopped
})

it('finishes a started answer, and answers one more request on its connection', async () => {
  const answer = get()
  const res = await arrived()
  res.write('first ')
  const { text } = await answer
  const stopped = running.stop({ lastRequest: LONG, slowRequest: 10 * LONG })
  res.end('second')
  expect(await text).toBe('first second')
  running.made.once('request', (_req, last: ServerResponse) => last.end('last'))
  const { head, text: lastText } = await get()
  expect([await lastText, head.headers.connection]).toEqual(['last', 'close'])
  await stopped
})

it('closes the connection of an answer that is finished after the idle ones were closed', async () => {
  const closing = vi.spyOn(running.made, 'closeIdleConnections')
  const answer = get()
  const res = await arrived()
  res.write('first ')
  const { text } = await answer
  const stopped = running.stop({ lastRequest: 1, slowRequest: 10 * LONG })
  await vi.waitUntil(() => closing.mock.calls.length > 0)
  res.end('second')
  expect(await text).toBe('first second')
  await stopped
})

it('answers one more request on an idle connection', async () => {
  running.made.on('request', (_req, res: ServerResponse) => res.end('here'))
  await (
    await get()
  ).text
  const stopped = running.stop({ lastRequest: LONG, slowRequest: 10 * LONG })
  const { head, text } = await get()
  expect([await text, head.headers.connection]).toEqual(['here', 'close'])
  await stopped
})

it('closes a connection that has never sent anything', async () => {
  const [[socket]] = await Promise.all([
    once(running.made, 'connection') as Promise<[Socket]>,
    once(connect(port, '127.0.0.1'), 'connect'),
  ])
  // Nothing else would close it before the test has timed out.
  Object.assign(running.made, { headersTimeout: 0, requestTimeout: 0 })
  await running.stop({ lastRequest: 1, slowRequest: 10 * LONG })
  expect(socket.destroyed).toBe(true)
})

it('closes idle connections after a while, and cuts slow requests off, which it counts', async () => {
  running.made.once('request', (_req, res: ServerResponse) => res.end('here'))
  await (
    await get()
  ).text
  expect(await running.stop({ lastRequest: 10, slowRequest: LONG })).toBe(0)

  await listen()
  const answer = get().then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code,
  )
  await arrived()
  expect(await running.stop({ lastRequest: 10, slowRequest: 20 })).toBe(1)
  expect(await answer).toBe('ECONNRESET')
})
