import type { CallFacts } from '@tristar/shared/common/calls'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { ErrorCode, ErrorParams } from '@tristar/shared/common/errors'
import { errorSentence } from '@tristar/shared/common/errorTexts'
import {
  http,
  HttpResponse,
  type HttpResponseResolver,
  type JsonBodyType,
  type RequestHandlerOptions,
} from 'msw'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { setupServer } from 'msw/node'

/** The mocked server of a test. What every page asks for beside its own content is empty; a request besides fails the test. */
export const server = setupServer(
  http.get(trainingsCalls.list.path, () => HttpResponse.json({ data: [] })),
  http.get(notificationsCalls.list.path, () => HttpResponse.json([])),
  http.get(peopleJobsCalls.running.path, () => HttpResponse.json({ jobId: null, latest: null })),
  http.post(calendarCalls.clashes.path, () => HttpResponse.json([])),
  http.post(followUpCalls.openSteps.path, () => HttpResponse.json([])),
  http.post(sessionsCalls.list.path, () => HttpResponse.json([])),
  http.post(sessionsCalls.logOut.path, () => HttpResponse.json({ message: 'Signed out.' })),
)

/** The parts of a call that a mocked server needs. */
type Target = Pick<CallFacts, 'method' | 'path'>

/** Serves a call by `resolve`. */
export function serve(
  { method, path }: Target,
  resolve: HttpResponseResolver,
  options?: RequestHandlerOptions,
): void {
  server.use(http[method](path, resolve, options))
}

/** Answers a call; returns the list of sent bodies, or of a GET its queries. */
export function answer(to: Target, body: JsonBodyType, status = 200): unknown[] {
  const sent: unknown[] = []
  serve(to, async ({ request }) => {
    sent.push(await inputOf(request))
    return HttpResponse.json(body, { status })
  })
  return sent
}

/** Answers a call once told to; returns how. */
export function answerLater(to: Target, body: JsonBodyType): () => void {
  const waiting = new AbortController()
  const told = new Promise((resolve) => {
    waiting.signal.addEventListener('abort', resolve)
  })
  serve(to, async () => {
    await told
    return HttpResponse.json(body)
  })
  return () => waiting.abort()
}

/** Answers a list call with `rows`, of `total` in all; returns the list of sent bodies. */
export function answerList(to: Target, rows: JsonBodyType[], total = rows.length): unknown[] {
  const sent: unknown[] = []
  serve(to, async ({ request }) => {
    sent.push(await inputOf(request))
    return HttpResponse.json(rows, { headers: { 'x-total-count': String(total) } })
  })
  return sent
}

/** Refuses a call as the server does: `{ error, code, params }`. */
export function refuse(to: Target, status: number, code: ErrorCode, params?: ErrorParams): void {
  const body = { error: errorSentence(code, params), code, params: { ...params } }
  serve(to, () => HttpResponse.json(body, { status }))
}

/** Leaves a call without an answer; returns the list of sent bodies. */
export function cutOff(to: Target): unknown[] {
  const sent: unknown[] = []
  serve(to, async ({ request }) => {
    if (request.headers.get('content-type') === 'application/json') sent.push(await request.json())
    return HttpResponse.error()
  })
  return sent
}

async function inputOf(request: Request): Promise<unknown> {
  if (request.method !== 'GET') return request.json()
  return Object.fromEntries(new URL(request.url).searchParams)
}

/** Whether the server is reachable, which is checked when something could not be loaded. */
export function answerHealth(reachable: boolean | (() => boolean)): void {
  const isReachable = typeof reachable === 'function' ? reachable : () => reachable
  const resolve = () => (isReachable() ? HttpResponse.json({ ok: true }) : HttpResponse.error())
  server.use(http.get('/api/health', resolve))
}
