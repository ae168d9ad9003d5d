import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { authHeaders, call, callFile, callList, onSessionExpired } from './apiClient'
import { ApiError } from './apiError'
import { token } from './storage'
import { TEST_CALLS } from './testing/calls'
import { cutOff, refuse, server } from './testing/server'

async function failureOf(request: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await request.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (!(error instanceof ApiError)) throw new Error('The request should have been refused')
  return error
}

/** Answers the call and records its headers. */
function echoHeaders({ method, path }: (typeof TEST_CALLS)['get' | 'post']): void {
  server.use(
    http[method](path, ({ request }) =>
      HttpResponse.json({
        token: request.headers.get('auth-token'),
        type: request.headers.get('content-type'),
      }),
    ),
  )
}

/** A stream of these parts; an error aborts it. */
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
    echoHeaders(TEST_CALLS.get)
    expect(await call(TEST_CALLS.get)).toEqual({ token: 'abc', type: null })
    expect(authHeaders()).toEqual({ 'auth-token': 'abc' })
  })

  it('carries no token when signed out', async () => {
    token.set('abc')
    echoHeaders(TEST_CALLS.post)
    expect(await call(TEST_CALLS.open)).toMatchObject({ token: null })
  })

  it('sends objects as JSON, and leaves forms their own type', async () => {
    echoHeaders(TEST_CALLS.post)
    expect(await call(TEST_CALLS.post, { a: 1 })).toMatchObject({ type: 'application/json' })
    expect(await call(TEST_CALLS.post, new FormData())).toMatchObject({
      type: expect.stringMatching(/^multipart\/form-data; boundary=/) as unknown,
    })
  })

  it('for a list gives the rows and how many there are in all', async () => {
    server.use(
      http.post(TEST_CALLS.post.path, () =>
        HttpResponse.json([{ id: 1 }], { headers: { 'x-total-count': '2520' } }),
      ),
    )
    expect(await callList(TEST_CALLS.list)).toEqual({ rows: [{ id: 1 }], total: 2520 })
  })
})

describe('a file', () => {
  it('is signed, complete, and reports its progress', async () => {
    token.set('abc')
    let signed: string | null = null
    server.use(
      http.get(TEST_CALLS.file.path, ({ request }) => {
        signed = request.headers.get('auth-token')
        return new HttpResponse(chunked('one,', '二'), { headers: { 'content-type': 'text/csv' } })
      }),
    )
    let received = 0
    const file = await callFile(
      TEST_CALLS.file,
      {},
      { onReceived: (part) => (received += part.byteLength) },
    )
    expect(await file.text()).toBe('one,二')
    expect(file.type).toBe('text/csv')
    expect(received).toBe(7)
    expect(signed).toBe('abc')
  })

  it('that breaks off is rejected', async () => {
    server.use(
      http.get(TEST_CALLS.file.path, () => new HttpResponse(chunked('one,', new Error('cut off')))),
    )
    expect(await failureOf(callFile(TEST_CALLS.file, {}))).toMatchObject({
      status: 0,
      code: 'NETWORK',
    })
  })

  it('can be called off', async () => {
    const controller = new AbortController()
    server.use(http.get(TEST_CALLS.file.path, () => new HttpResponse(new ReadableStream())))
    const file = callFile(TEST_CALLS.file, {}, { signal: controller.signal })
    controller.abort()
    await expect(file).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a failure', () => {
  it('carries status, code and parameters', async () => {
    refuse(TEST_CALLS.post, 429, 'BUSY', { seconds: 3 })
    const error = await failureOf(call(TEST_CALLS.post))
    expect(error).toMatchObject({ status: 429, code: 'BUSY', params: { seconds: 3 } })
  })

  it('without an answer is NETWORK', async () => {
    cutOff(TEST_CALLS.post)
    expect(await failureOf(call(TEST_CALLS.post))).toMatchObject({ status: 0, code: 'NETWORK' })
  })

  it('from outside the product is UNKNOWN', async () => {
    server.use(
      http.post(TEST_CALLS.post.path, () =>
        HttpResponse.text('<h1>Bad gateway</h1>', { status: 502 }),
      ),
    )
    expect(await failureOf(call(TEST_CALLS.post))).toMatchObject({ status: 502, code: 'UNKNOWN' })
  })

  it('of an answer that is no JSON is UNKNOWN', async () => {
    server.use(http.post(TEST_CALLS.post.path, () => HttpResponse.text('<h1>Hello</h1>')))
    expect(await failureOf(call(TEST_CALLS.post))).toMatchObject({ code: 'UNKNOWN' })
  })
})

describe('an expired session', () => {
  it('is announced when the token in use is refused', async () => {
    token.set('old')
    const listener = vi.fn<() => void>()
    const stop = onSessionExpired(listener)
    refuse(TEST_CALLS.post, 401, 'UNAUTHENTICATED')
    await failureOf(call(TEST_CALLS.post))
    stop()
    await failureOf(call(TEST_CALLS.post))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is not announced for a request that began before a new login', async () => {
    token.set('old')
    const listener = vi.fn<() => void>()
    const stop = onSessionExpired(listener)
    server.use(
      http.post(TEST_CALLS.post.path, () => {
        token.set('new')
        return HttpResponse.json({ error: '', code: 'UNAUTHENTICATED' }, { status: 401 })
      }),
    )
    await failureOf(call(TEST_CALLS.post))
    stop()
    expect(listener).not.toHaveBeenCalled()
  })
})
