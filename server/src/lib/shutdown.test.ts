import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gracefulStop } from './shutdown.ts'

const LONG = 60_000
const server = () => {
  const made = createServer()
  const stop = gracefulStop(made)
  return { made, stop }
}

let running: ReturnType<typeof server>
let agent: Agent
beforeEach(async () => {
  running = server()
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  running.made.listen(0, '127.0.0.1')
  await once(running.made, 'listening')
})
afterEach(() => {
  agent.destroy()
  running.made.closeAllConnections()
  running.made.close()
})

/** Sends a request on the agent's connection; returns the answer's head and its pending text. */
async function get(): Promise<{ head: IncomingMessage; text: Promise<string> }> {
  const { port } = running.made.address() as AddressInfo
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

it('finishes a started answer, then closes its connection', async () => {
  const answer = get()
  const res = await arrived()
  res.write('first ')
  const { text } = await answer
  const stopped = running.stop({ lastRequest: LONG, slowRequest: 10 * LONG })
  res.end('second')
  expect(await text).toBe('first second')
  await stopped
})

it('answers one more request on an idle connection', async () => {
  running.made.on('request', (_req, res: ServerResponse) => res.end('here'))
  await (
    await get()
  ).text
  const { port } = running.made.address() as AddressInfo
  const stopped = running.stop({ lastRequest: LONG, slowRequest: 10 * LONG })
  const sent = request({ port, host: '127.0.0.1', agent }).end()
  const [head] = (await once(sent, 'response')) as [IncomingMessage]
  expect(head.headers.connection).toBe('close')
  head.resume()
  await stopped
})

it('closes a connection that has never sent anything', async () => {
  const { port } = running.made.address() as AddressInfo
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

  running = server()
  running.made.listen(0, '127.0.0.1')
  await once(running.made, 'listening')
  const answer = get().then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code,
  )
  await arrived()
  expect(await running.stop({ lastRequest: 10, slowRequest: 20 })).toBe(1)
  expect(await answer).toBe('ECONNRESET')
})
