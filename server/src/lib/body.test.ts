import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonBody } from './body.ts'
import { installErrors, installHttp } from './http.ts'
import { createLogger } from './logger.ts'

const MEGABYTE = 1024 * 1024
const ROOM_OF_ACCOUNT = 64
const CALLER = 'caller'

const signIn: RequestHandler = (req, res, next) => {
  const accountId = req.get(CALLER)
  if (accountId) res.locals.principal = { accountId }
  next()
}

const app = express()
const log = createLogger('silent')
installHttp(app, log, { TRUST_PROXY: 0 })
app.post('/echo', signIn, jsonBody, (req, res) => void res.json(req.body))
installErrors(app, log)
const server = createServer(app)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function post(body: string | Buffer, { caller = '', type = 'application/json' } = {}) {
  const sent = request(server).post('/echo').set('content-type', type).set(CALLER, caller)
  // Bytes go as they are.
  return (typeof body === 'string' ? sent : sent.serialize((bytes) => bytes)).send(body)
}

/** Announces a body and sends nothing of it. */
async function announce(caller: string, headers: Record<string, string | number>) {
  const { port } = server.address() as AddressInfo
  const sent = send({ port, path: '/echo', method: 'POST' })
  for (const [name, value] of Object.entries({ ...headers, [CALLER]: caller }))
    sent.setHeader(name, value)
  sent.setHeader('content-type', 'application/json')
  const arrived = once(server, 'request')
  sent.flushHeaders()
  sent.on('error', () => undefined)
  await arrived
  return sent
}

const text = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - 11) })
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('a body', () => {
  it('must be valid JSON', async () => {
    expect((await post('{"a":1}')).body).toEqual({ a: 1 })
    expect((await post('{"a":')).body.code).toBe('BODY_INVALID')
    expect((await post('"text"')).body.code).toBe('BODY_INVALID')
    expect((await post('{}', { type: 'application/json; charset=klingon' })).status).toBe(415)
    expect((await post('{"a":1}', { type: 'text/plain' })).body.code).toBe('WRONG_TYPE')
    expect((await request(server).post('/echo')).status).toBe(200)
  })

  it.each([
    ['UTF-16, said so', Buffer.from('{"a":1}', 'utf16le'), 'application/json; charset=utf-16'],
    ['UTF-16 that says UTF-8', Buffer.from('{"陈":1}', 'utf16le'), 'application/json'],
    ['UTF-7', '{"a":1}', 'application/json; charset="utf-7"'],
    ['Latin-1 that says UTF-8', Buffer.from('{"a":"é"}', 'latin1'), 'application/json'],
  ])('is UTF-8: %s is refused', async (_name, body, type) => {
    const answer = await post(body, { type })
    expect([answer.status, answer.body.code]).toEqual([415, 'WRONG_TYPE'])
  })

  it('may name its encoding', async () => {
    const type = 'application/json; charset=UTF-8'
    expect((await post('{"a":"é"}', { type })).body).toEqual({ a: 'é' })
  })

  it('has at most one megabyte, and 16 KB of somebody who is not signed in', async () => {
    const caller = 'ann'
    expect((await post(text(MEGABYTE), { caller })).status).toBe(200)
    expect((await post(text(MEGABYTE + 1), { caller })).status).toBe(413)
    expect((await post(text(16 * 1024))).status).toBe(200)
    expect((await post(text(16 * 1024 + 1))).status).toBe(413)
  })

  it('may be nested 20 deep and no deeper', async () => {
    expect((await post(nested(20))).status).toBe(200)
    expect((await post(nested(21))).body.code).toBe('BODY_INVALID')
    // The deepest nesting in a megabyte must be refused, not crash.
    const deepest = await post(`{"a":${nested(400_000)}}`, { caller: 'ann' })
    expect(deepest.body.code).toBe('BODY_INVALID')
  })
})

describe('the room for large bodies', () => {
  it.each([
    ['of a known size', { 'content-length': MEGABYTE }],
    ['in pieces', { 'transfer-encoding': 'chunked' }],
    ['compressed', { 'content-length': 1000, 'content-encoding': 'gzip' }],
  ])('of one account is limited: those %s', async (_what, headers) => {
    const held = []
    for (let number = 0; number < ROOM_OF_ACCOUNT; number += 1)
      held.push(await announce('greedy', headers))
    const refused = await post(text(17_000), { caller: 'greedy' })
    expect([refused.status, refused.body.code]).toEqual([503, 'BUSY'])
    expect((await post(text(16_000), { caller: 'greedy' })).status).toBe(200)
    expect((await post(text(17_000), { caller: 'other' })).status).toBe(200)
    for (const each of held) each.destroy()
    await expect.poll(async () => (await post(text(17_000), { caller: 'greedy' })).status).toBe(200)
  })

  it('of all accounts is limited', async () => {
    const held = []
    for (let number = 0; number < 4 * ROOM_OF_ACCOUNT; number += 1)
      held.push(await announce(`one of many ${number}`, { 'content-length': MEGABYTE }))
    expect((await post(text(17_000), { caller: 'other' })).status).toBe(503)
    expect((await post(text(16_000), { caller: 'other' })).status).toBe(200)
    for (const each of held) each.destroy()
  })
})
