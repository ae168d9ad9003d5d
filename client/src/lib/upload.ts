import type { AnswerOf, Call } from '@tristar/shared/common/calls'
import { answerOf, authHeaders } from './apiClient'
import { ApiError } from './apiError'
import { addressOf } from './base'
import { token } from './storage'

export interface UploadOptions {
  /** Called with the part that has been sent, 0 to 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends a form with files like `call`, with its progress, which fetch cannot report.
 * @throws {ApiError} for every answer outside 2xx, with code NETWORK without one; AbortError when aborted
 */
export async function postWithProgress<const C extends Call>(
  { path }: C,
  form: FormData,
  options: UploadOptions,
): Promise<AnswerOf<C>> {
  const used = token.get()
  return answerOf<AnswerOf<C>>(await sendForm(path, form, options), used)
}

function sendForm(path: string, form: FormData, options: UploadOptions): Promise<Response> {
  const { onProgress, signal } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(path))
    for (const [name, value] of Object.entries(authHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () =>
      reject(new ApiError('No answer', { status: 0, code: 'NETWORK' })),
    )
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(new DOMException('Called off', 'AbortError'))
    })
    request.send(form)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: wait ? { 'retry-after': wait } : {},
  })
}
