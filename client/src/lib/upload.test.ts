import { ADMINS, type Nothing, post } from '@tristar/shared/common/calls'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { onSessionExpired } from './apiClient'
import { token } from './storage'
import { cutOff, refuse, serve } from './testing/server'
import { postWithProgress } from './upload'

const UPLOAD = post<Nothing, { token: string; type: string }>()('/api/x', {
  who: ADMINS,
  summary: 'An upload',
})

const ignore = { onProgress: () => undefined }

function aForm(): FormData {
  const form = new FormData()
  form.append('title', 'Opening')
  return form
}

describe('an upload', () => {
  it('is signed and keeps the type of its form, and gives the answer', async () => {
    token.set('abc')
    serve(UPLOAD, ({ request }) =>
      HttpResponse.json({
        token: request.headers.get('auth-token'),
        type: request.headers.get('content-type'),
      }),
    )
    const answer = await postWithProgress(UPLOAD, aForm(), ignore)
    expect(answer.token).toBe('abc')
    expect(answer.type).toMatch(/^multipart\/form-data/)
  })

  it('reports a refusal like any other call', async () => {
    refuse(UPLOAD, 415, 'PDF_INVALID')
    await expect(postWithProgress(UPLOAD, aForm(), ignore)).rejects.toMatchObject({
      status: 415,
      code: 'PDF_INVALID',
    })
  })

  it('that gets no answer says so', async () => {
    cutOff(UPLOAD)
    await expect(postWithProgress(UPLOAD, aForm(), ignore)).rejects.toMatchObject({
      code: 'NETWORK',
    })
  })

  it('ends a session whose token is no longer accepted', async () => {
    token.set('abc')
    refuse(UPLOAD, 401, 'UNAUTHENTICATED')
    const expired = vi.fn<() => void>()
    const stop = onSessionExpired(expired)
    await expect(postWithProgress(UPLOAD, aForm(), ignore)).rejects.toMatchObject({ status: 401 })
    expect(expired).toHaveBeenCalledOnce()
    stop()
  })

  it('can be called off', async () => {
    serve(UPLOAD, () => new Promise<never>(() => undefined))
    const off = new AbortController()
    const sending = postWithProgress(UPLOAD, aForm(), { ...ignore, signal: off.signal })
    off.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  })
})
