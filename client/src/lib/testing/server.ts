import type { ErrorCode, ErrorParams } from '@tristar/shared/common/errors'
import { errorSentence } from '@tristar/shared/common/errors'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'

/** The mocked server of a test; an unexpected request fails the test. */
export const server = setupServer()

/** Answers POST `path`; gives the list of the bodies that were sent. */
export function answer(path: string, body: JsonBodyType, status = 200): unknown[] {
  const sent: unknown[] = []
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status })
    }),
  )
  return sent
}

/** Answers GET `path`. */
export function answerGet(path: string, body: JsonBodyType): void {
  server.use(http.get(path, () => HttpResponse.json(body)))
}

/** Answers the list call `path` with `rows`, of `total` in all; gives the list of the bodies that were sent. */
export function answerList(path: string, rows: JsonBodyType[], total = rows.length): unknown[] {
  const sent: unknown[] = []
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(rows, { headers: { 'x-total-count': String(total) } })
    }),
  )
  return sent
}

/** Refuses POST `path` as the server does: `{ error, code, params }`. */
export function refuse(path: string, status: number, code: ErrorCode, params?: ErrorParams): void {
  const body = { error: errorSentence(code, params), code, params: { ...params } }
  server.use(http.post(path, () => HttpResponse.json(body, { status })))
}

/** No answer at all to POST `path`; gives the bodies that were sent as JSON. */
export function cutOff(path: string): unknown[] {
  const sent: unknown[] = []
  server.use(
    http.post(path, async ({ request }) => {
      if (request.headers.get('content-type') === 'application/json')
        sent.push(await request.json())
      return HttpResponse.error()
    }),
  )
  return sent
}

/** Whether the server can be reached at all, which is asked when code did not come. */
export function answerHealth(reachable: boolean): void {
  const resolve = () => (reachable ? HttpResponse.json({ ok: true }) : HttpResponse.error())
  server.use(http.get('/api/health', resolve))
}
