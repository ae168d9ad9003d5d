import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { authHeaders, get, onSessionExpired, post, postList } from './apiClient'
import { ApiError } from './apiError'
import { token } from './storage'
import { cutOff, refuse, server } from './testing/server'

async function failureOf(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!(error instanceof ApiError)) throw new Error('The request should have been refused')
  return error
}

/** Answers `path` with the headers that came. */
function echoHeaders(method: 'get' | 'post', path: string): void {
  server.use(
    http[method](path, ({ request }) =>
      HttpResponse.json({
        token: request.headers.get('auth-token'),
        type: request.headers.get('content-type'),
      }),
    ),
  )
}

describe('a request', () => {
  it('is signed with the stored token', async () => {
    token.set('abc')
    echoHeaders('get', '/api/x')
    expect(await get('/api/x')).toEqual({ token: 'abc', type: null })
    expect(authHeaders()).toEqual({ 'auth-token': 'abc' })
  })

  it('of somebody who is not signed in carries no token', async () => {
    token.set('abc')
    echoHeaders('post', '/api/x')
    expect(await post('/api/x', {}, { withToken: false })).toMatchObject({ token: null })
  })

  it('sends objects as JSON, and leaves forms their own type', async () => {
    echoHeaders('post', '/api/x')
    expect(await post('/api/x', { a: 1 })).toMatchObject({ type: 'application/json' })
    const form = await post<{ type: string }>('/api/x', new FormData())
    expect(form.type).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('for a list gives the rows and how many there are in all', async () => {
    server.use(
      http.post('/api/x', () =>
        HttpResponse.json([{ id: 1 }], { headers: { 'x-total-count': '2520' } }),
      ),
    )
    expect(await postList('/api/x', {})).toEqual({ rows: [{ id: 1 }], total: 2520 })
  })
})

describe('a failure', () => {
  it('carries status, code and parameters', async () => {
    refuse('/api/x', 429, 'BUSY', { seconds: 3 })
    const error = await failureOf(post('/api/x'))
    expect(error).toMatchObject({ status: 429, code: 'BUSY', params: { seconds: 3 } })
  })

  it('without an answer is NETWORK', async () => {
    cutOff('/api/x')
    expect(await failureOf(post('/api/x'))).toMatchObject({ status: 0, code: 'NETWORK' })
  })

  it('that is not the product’s own is UNKNOWN', async () => {
    server.use(
      http.post('/api/x', () => HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 })),
    )
    expect(await failureOf(post('/api/x'))).toMatchObject({ status: 502, code: 'UNKNOWN' })
  })

  it('of an answer that is no JSON is UNKNOWN', async () => {
    server.use(http.post('/api/x', () => HttpResponse.text('<h1>Hello</h1>')))
    expect(await failureOf(post('/api/x'))).toMatchObject({ code: 'UNKNOWN' })
  })
})

describe('an expired session', () => {
  it('is announced when the token in use is refused', async () => {
    token.set('old')
    const listener = vi.fn<() => void>()
    const stop = onSessionExpired(listener)
    refuse('/api/x', 401, 'UNAUTHENTICATED')
    await failureOf(post('/api/x'))
    stop()
    await failureOf(post('/api/x'))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is not announced for a request that began before a new login', async () => {
    token.set('old')
    const listener = vi.fn<() => void>()
    const stop = onSessionExpired(listener)
    server.use(
      http.post('/api/x', () => {
        token.set('new')
        return HttpResponse.json({ error: '', code: 'UNAUTHENTICATED' }, { status: 401 })
      }),
    )
    await failureOf(post('/api/x'))
    stop()
    expect(listener).not.toHaveBeenCalled()
  })
})
