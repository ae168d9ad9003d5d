import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { inTransaction } from './database/connect.ts'
import { sendPdf } from './files.send.ts'
import { findPdf, keepPdfs, storePdf } from './files.ts'

useTestDatabase()

const AT_ONCE = 8
/** More than connections hold that nobody reads from. */
const CONTENT = Buffer.alloc(20_000_000, 'abcdefghij')
const TOPIC = '0123456789abcdef01234567'
const NOW = new Date('2026-11-21T10:00:00Z')

const app = express()
app.get('/:file/:accountId', async (req, res) => {
  const pdf = await findPdf(req.params.file, NOW)
  if (pdf) await sendPdf(req, res, { pdf, accountId: req.params.accountId })
})
const server = createServer(app)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-test-sending-'))
  await writeFile(join(folder, 'pdf'), CONTENT)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

it('sends eight files at once to one account, and the next when one of them ends', async () => {
  const file = await storePdf({ path: join(folder, 'pdf'), sha256: 'ab' }, TOPIC, NOW)
  await inTransaction((session) => keepPdfs([file], session))
  const { port } = server.address() as AddressInfo
  const begun: { accountId: string; asked: ClientRequest }[] = []
  /** Reads nothing of the answer. */
  const ask = (accountId: string) => {
    const asked = get({ port, path: `/${file}/${accountId}`, agent: false })
    asked.on('response', () => begun.push({ accountId, asked })).on('error', () => undefined)
  }
  const begunFor = (name: string) => begun.filter(({ accountId }) => accountId === name).length
  for (let number = 0; number < AT_ONCE + 1; number += 1) ask('ann')
  await expect.poll(() => begunFor('ann')).toBeGreaterThanOrEqual(AT_ONCE)
  // Who asks later is answered before the ninth.
  ask('ben')
  await expect.poll(() => begunFor('ben')).toBe(1)
  expect(begunFor('ann')).toBe(AT_ONCE)
  begun[0]?.asked.destroy()
  await expect.poll(() => begunFor('ann')).toBe(AT_ONCE + 1)
})
