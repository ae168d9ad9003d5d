import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import {
  authHeaders,
  get,
  getFile,
  onSessionExpired,
  post,
  postCounted,
  postList,
} from './apiClient'
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

/** A stream of these parts; an error breaks it off. */
function chunked(...parts: (string | Error)[]): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift()
      if (part === undefined) controller.close()
      else if (part instanceof Error) controller.error(part)
      else controller.enqueue(new TextEncoder().encode(part))
    },
  })
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
    expect(await postCounted('/api/x', {})).toEqual({ data: [{ id: 1 }], total: 2520 })
  })
})

describe('a file', () => {
  it('comes signed and whole, and says how much of it has come', async () => {
    token.set('abc')
    let signed: string | null = null
    server.use(
      http.get('/api/file', ({ request }) => {
        signed = request.headers.get('auth-token')
        return new HttpResponse(chunked('one,', '二'), { headers: { 'content-type': 'text/csv' } })
      }),
    )
    const received: number[] = []
    const file = await getFile('/api/file', { onReceived: (bytes) => received.push(bytes) })
    expect(await file.text()).toBe('one,二')
    expect(file.type).toBe('text/csv')
    expect(received.at(-1)).toBe(7)
    expect(signed).toBe('abc')
  })

  it('that breaks off is no file', async () => {
    server.use(http.get('/api/file', () => new HttpResponse(chunked('one,', new Error('cut off')))))
    expect(await failureOf(getFile('/api/file'))).toMatchObject({ status: 0, code: 'NETWORK' })
  })

  it('can be called off', async () => {
    const controller = new AbortController()
    server.use(http.get('/api/file', () => new HttpResponse(new ReadableStream())))
    const file = getFile('/api/file', { signal: controller.signal })
    controller.abort()
    await expect(file).rejects.toMatchObject({ name: 'AbortError' })
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
