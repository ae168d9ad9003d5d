import { once } from 'node:events'
import { createServer, get, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import express from 'express'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendPdf } from './files.send.ts'
import { openPdf } from './files.ts'

vi.mock(import('./files.ts'), async (original) => ({
  ...(await original()),
  openPdf: vi.fn<typeof openPdf>(),
}))

const AT_ONCE = 8
const PDF = {
  id: '0123456789abcdef01234567',
  length: 1000,
  chunkSize: 1000,
  sha256: 'ab',
  uploadedAt: new Date(0),
  topicId: '0123456789abcdef01234567',
}

const app = express()
app.get('/:accountId', async (req, res) => {
  await sendPdf(req, res, { pdf: PDF, accountId: req.params.accountId })
})
const server = createServer(app)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function ask(accountId: string): Promise<ClientRequest> {
  const { port } = server.address() as AddressInfo
  const sent = get({ port, path: `/${accountId}`, agent: false }).on('error', () => undefined)
  await once(server, 'request')
  return sent
}

it('sends eight files at once to one account, and the next when one of them ends', async () => {
  const opened = vi
    .mocked(openPdf)
    .mockImplementation(() => new Readable({ read: () => undefined }))
  const asked = []
  for (let number = 0; number < AT_ONCE + 1; number += 1) asked.push(await ask('ann'))
  await expect.poll(() => opened.mock.calls.length).toBe(AT_ONCE)
  await ask('ben')
  await expect.poll(() => opened.mock.calls.length).toBe(AT_ONCE + 1)
  asked[0]?.destroy()
  await expect.poll(() => opened.mock.calls.length).toBe(AT_ONCE + 2)
})
