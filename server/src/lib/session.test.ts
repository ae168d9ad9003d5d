import express from 'express'
import request from 'supertest'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetCallers } from './callers.ts'
import { installErrors } from './http.ts'
import { createLogger } from './logger.ts'
import type { Principal } from './principal.ts'
import { sessionMiddleware, signToken, TOKEN_HEADER, type TokenClaims } from './session.ts'

const SECRET = 'a secret for tests, known to nobody outside'
const PRINCIPAL: Principal = { role: 'admin', accountId: 'a1', loginId: 'chief', scope: 'all' }
const token = signToken({ accountId: 'a1', version: 0 }, SECRET)

const load = vi.fn<(claims: TokenClaims) => Promise<Principal | null>>(async () => PRINCIPAL)

beforeEach(() => void load.mockReset().mockResolvedValue(PRINCIPAL))

/** An application whose GET calls change nothing. */
function appOf() {
  const app = express()
  app.use(sessionMiddleware({ secret: SECRET, load, reads: ({ method }) => method === 'GET' }))
  app.use((_req, res) => void res.json(res.locals.principal))
  installErrors(app, createLogger('silent'))
  const send = (method: 'get' | 'post') => request(app)[method]('/').set(TOKEN_HEADER, token)
  return { app, read: () => send('get'), write: () => send('post') }
}

it('reads a caller once for calls that follow each other and change nothing', async () => {
  const { read } = appOf()
  expect((await read()).body).toEqual(PRINCIPAL)
  expect((await read()).body).toEqual(PRINCIPAL)
  expect(load).toHaveBeenCalledTimes(1)
})

it.each([
  [{ authorization: `Bearer ${token}` }, 200],
  [{ authorization: `bearer ${token}` }, 200],
  [{ authorization: 'Bearer forged' }, 401],
  [{ authorization: `Basic ${token}` }, 200],
  [{ [TOKEN_HEADER]: token, authorization: 'Bearer forged' }, 200],
])('reads the token of %o', async (headers, status) => {
  const { app } = appOf()
  const answer = await request(app).get('/').set(headers)
  expect(answer.status).toBe(status)
  // Other schemes are somebody else's, e.g. a proxy's.
  const isKnown = status === 200 && !headers.authorization.startsWith('Basic')
  expect(answer.body.loginId).toBe(isKnown ? 'chief' : undefined)
})

it('reads the caller anew for each call that changes something', async () => {
  const { read, write } = appOf()
  await write()
  await read()
  load.mockResolvedValue(null)
  expect((await write()).status).toBe(401)
  expect(load).toHaveBeenCalledTimes(2)
})

it('forgets callers as soon as this process has changed an account', async () => {
  const { read } = appOf()
  await read()
  forgetCallers()
  load.mockResolvedValue(null)
  expect((await read()).status).toBe(401)
})

it('does not remember a caller who was read while an account changed', async () => {
  const { read } = appOf()
  load.mockImplementationOnce(async () => {
    forgetCallers()
    return PRINCIPAL
  })
  await read()
  await read()
  expect(load).toHaveBeenCalledTimes(2)
})

it('remembers nobody who was refused, and an admitted caller for two seconds at most', async () => {
  const { read } = appOf()
  load.mockResolvedValueOnce(null)
  expect((await read()).status).toBe(401)
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  expect((await read()).status).toBe(200)
  load.mockResolvedValue(null)
  now.mockReturnValue(2999)
  expect((await read()).status).toBe(200)
  now.mockReturnValue(3001)
  expect((await read()).status).toBe(401)
  now.mockRestore()
})

it('admits no remembered caller whose token has expired', async () => {
  const { read } = appOf()
  await read()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 60 * 60 * 1000)
  expect((await read()).status).toBe(401)
  now.mockRestore()
})
