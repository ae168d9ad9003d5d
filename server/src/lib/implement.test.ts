import { EventEmitter, once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { get as call, type Nothing } from '@tristar/shared/common/calls'
import express from 'express'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, mount } from './implement.ts'

const AT_ONCE = 8
const CALLER = 'caller'
const WAIT = call<Nothing, string>()('/api/wait', { who: ['seller'], summary: 'Waits' })

let begun: string[] = []
const gate = new EventEmitter().setMaxListeners(0)
const waiting = endpoint<typeof WAIT>({ answer: z.string() }, async ({ principal }) => {
  begun.push(principal.accountId)
  await once(gate, principal.accountId)
  return 'done'
})
const app = express()
app.use((req, res, next) => {
  res.locals.principal = { role: 'seller', accountId: req.get(CALLER) }
  next()
})
mount(app, [waiting(WAIT)])
const server = createServer(app)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  begun = []
})
afterEach(() => {
  for (const accountId of begun) gate.emit(accountId)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a call; returns it and the server's response. */
async function ask(accountId: string) {
  const { port } = server.address() as AddressInfo
  const asked = get({ port, path: WAIT.path, agent: false, headers: { [CALLER]: accountId } })
  asked.on('error', () => undefined)
  const [, res] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  return { asked, res }
}

async function askAll(accountId: string): Promise<void> {
  for (let number = 0; number < AT_ONCE; number += 1) await ask(accountId)
}

const count = (accountId: string) => begun.filter((each) => each === accountId).length

it('serves eight calls of an account at once, and nobody waits for those of another', async () => {
  await askAll('ann')
  await ask('ann')
  await ask('ben')
  await expect.poll(() => count('ben')).toBe(1)
  expect(count('ann')).toBe(AT_ONCE)
  gate.emit('ann')
  await expect.poll(() => count('ann')).toBe(AT_ONCE + 1)
})

it('leaves out who has gone while waiting', async () => {
  await askAll('mei')
  const { asked, res } = await ask('mei')
  await ask('mei')
  asked.destroy()
  await once(res, 'close')
  gate.emit('mei')
  await expect.poll(() => count('mei')).toBe(AT_ONCE + 1)
})
