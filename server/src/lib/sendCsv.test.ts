import { once } from 'node:events'
import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import compression from 'compression'
import type { Response } from 'express'
import express from 'express'
import { afterEach, expect, it } from 'vitest'
import { sendCsv } from './sendCsv.ts'

let server: Server | undefined

afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** Serves the file like the product, compressed if accepted; returns the port. */
async function serve(answer: (res: Response) => void): Promise<number> {
  const app = express().use(compression())
  app.get('/', (_req, res) => answer(res))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function* endless(): Generator<string> {
  for (let line = 0; ; line += 1) yield `${line},${Math.random()}\r\n`
}

/** One line is sent before the next one fails. */
async function* failing(): AsyncGenerator<string> {
  yield 'a,b\r\n'
  await setImmediate()
  throw new Error('away')
}

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['identity', null],
])('sends the same bytes whatever the reader takes: %s', async (accepted, encoding) => {
  const lines = Array.from({ length: 5000 }, (_, i) => `${i},张三,"a ""quoted"" one"\r\n`)
  const port = await serve((res) => {
    const content = Readable.from(lines, { objectMode: false })
    void sendCsv(res, { name: 'a.csv', content })
  })
  const headers = { 'accept-encoding': accepted }
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(await answer.text()).toBe(lines.join(''))
})

it.each(['identity', 'gzip'])(
  'stops generating a file when its reader disconnects, which is no error (%s)',
  async (encoding) => {
    const content = Readable.from(endless(), { objectMode: false })
    const closed = new Promise((resolve) => content.once('close', resolve))
    let sending: Promise<void> | undefined
    const port = await serve((res) => {
      sending = sendCsv(res, { name: 'a.csv', content })
    })
    const request = get({ port, headers: { 'accept-encoding': encoding } })
    request.on('error', () => undefined)
    request.on('response', (response) => response.once('data', () => request.destroy()))
    await closed
    await expect(sending).resolves.toBeUndefined()
  },
)

it('aborts a file that cannot be finished, so that it does not look complete', async () => {
  let sending: Promise<void> | undefined
  const port = await serve((res) => {
    const content = Readable.from(failing(), { objectMode: false })
    sending = sendCsv(res, { name: 'a.csv', content })
    sending.catch(() => undefined)
  })
  const reading = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
  await expect(reading).rejects.toThrow(/fetch failed|terminated/)
  await expect(sending).rejects.toThrow('away')
})

it('sends no content for a HEAD request', async () => {
  const content = Readable.from(endless(), { objectMode: false })
  const port = await serve((res) => void sendCsv(res, { name: 'a.csv', content }))
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.csv"')
  expect(content.destroyed).toBe(true)
})
