import {
  type AnswerOf,
  type Call,
  type InputOf,
  type Nothing,
  pathOf,
} from '@tristar/shared/common/calls'
import type { ErrorBody, ErrorCode } from '@tristar/shared/common/errors'
import { ApiError } from './apiError'
import { addressOf } from './base'
import { token } from './storage'

/** The arguments after the call: its input, optional if there is none. */
export type Sent<C extends Call> =
  Nothing extends InputOf<C>
    ? [input?: InputOf<C> | FormData, options?: CallOptions]
    : [input: InputOf<C> | FormData, options?: CallOptions]

interface CallOptions {
  signal?: AbortSignal
  /** The same request, if it is already running: then it is not sent again. */
  begun?: Promise<Response>
  /** The request is sent to its end although the page is left; at most 64 kB. */
  keepalive?: boolean
}

type Listener = () => void

/** The listeners to refusals that concern the whole session, by code. */
const listeners = new Map<string, Set<Listener>>([
  ['UNAUTHENTICATED', new Set()],
  ['PASSWORD_CHANGE_REQUIRED', new Set()],
])

function listen(code: ErrorCode, listener: Listener): () => void {
  listeners.get(code)?.add(listener)
  return () => listeners.get(code)?.delete(listener)
}

/** Calls `listener` when the server rejects the current token; returns how to stop. */
export function onSessionExpired(listener: Listener): () => void {
  return listen('UNAUTHENTICATED', listener)
}

/** Calls `listener` when the server demands a new password first; returns how to stop. */
export function onPasswordChangeRequired(listener: Listener): () => void {
  return listen('PASSWORD_CHANGE_REQUIRED', listener)
}

/** The header that signs a request, for libraries that fetch by themselves (PDF viewer). */
export function authHeaders(): Record<string, string> {
  const current = token.get()
  return current ? { 'auth-token': current } : {}
}

/**
 * Makes an API call and returns its answer. Public calls carry no token: their 401 does not mean an expired session.
 * @throws {ApiError} for every answer outside 2xx, and with code NETWORK without an answer
 */
export async function call<const C extends Call>(to: C, ...sent: Sent<C>): Promise<AnswerOf<C>> {
  return (await callWithHeaders(to, ...sent)).data
}

/** A page of a list, and the number of matching rows. @throws {ApiError} as `call` */
export async function callList<const C extends Call & { counted: true }>(
  to: C,
  ...sent: Sent<C>
): Promise<{ rows: AnswerOf<C>; total: number }> {
  const { data, headers } = await callWithHeaders(to, ...sent)
  return { rows: data, total: Number(headers.get('x-total-count')) }
}

/** An answer with its headers. @throws {ApiError} as `call` */
export async function callWithHeaders<const C extends Call>(
  to: C,
  ...[input, options]: Sent<C>
): Promise<{ data: AnswerOf<C>; headers: Headers }> {
  const { response, used } = await fetchCall(to, input ?? {}, options ?? {})
  return { data: await answerOf(response, used), headers: response.headers }
}

/** A good answer whose body is still to be read. @throws {ApiError} as `call`. */
export async function openCall<const C extends Call & { media: string }>(
  to: C,
  input: InputOf<C>,
  options: CallOptions,
): Promise<Response> {
  const { response, used } = await fetchCall(to, input, options)
  if (!response.ok) throw await refusal(response, used)
  return response
}

/** Sends the call; returns the answer, whatever it says, and the token that signed it. */
async function fetchCall(to: Call, input: object, { signal, begun, keepalive }: CallOptions) {
  const { path, rest } = placed(to, input)
  const address = addressOf(path)
  const used = to.who === 'public' ? null : token.get()
  const body = to.method === 'post' ? rest : undefined
  const init = {
    method: to.method.toUpperCase(),
    headers: headersOf(body, used),
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal,
    keepalive,
  }
  const response = await unbroken(
    () => begun ?? fetch(body ? address : withQuery(address, rest), init),
  )
  return { response, used }
}

/** The path with its parameters filled in, and the rest of the input. */
function placed(to: Call, input: object): { path: string; rest: object } {
  const inPath = new Set<string>(to.path.match(/(?<=:)\w+/g))
  if (inPath.size === 0) return { path: to.path, rest: input }
  const rest = Object.entries(input).filter(([name]) => !inPath.has(name))
  return { path: pathOf(to, { ...input }), rest: Object.fromEntries(rest) }
}

function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

interface FileOptions {
  signal?: AbortSignal
  /** Called with each part of the file as it comes. */
  onReceived?: (part: Uint8Array, answer: Response) => void
}

/**
 * Downloads a call's file, for calls that need the token and so cannot be plain links.
 * @throws {ApiError} as `call`, and with code NETWORK when the file breaks off; AbortError when aborted
 */
export async function callFile<const C extends Call & { media: string }>(
  to: C,
  input: InputOf<C>,
  { signal, onReceived }: FileOptions = {},
): Promise<Blob> {
  const response = await openCall(to, input, { signal })
  const type = response.headers.get('content-type') ?? ''
  return new Blob(await unbroken(() => chunksOf(response, onReceived)), { type })
}

async function chunksOf(response: Response, onReceived: FileOptions['onReceived']) {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  // Chunk after chunk: each comes when it comes.
  // eslint-disable-next-line no-await-in-loop
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value)
    onReceived?.(next.value, response)
  }
  return chunks
}

/** The JSON of an answer to a request that was signed with `used`. @throws {ApiError} as `call`. */
export async function answerOf<Answer>(response: Response, used: string | null): Promise<Answer> {
  if (!response.ok) throw await refusal(response, used)
  return (await parse(response)) as Answer
}

function headersOf(body: object | undefined, used: string | null): Record<string, string> {
  const headers: Record<string, string> = {}
  // A FormData sets its own type, with the boundary.
  if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json'
  if (used) headers['auth-token'] = used
  return headers
}

async function unbroken<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError('No answer', { status: 0, code: 'NETWORK' })
  }
}

async function parse(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new ApiError('Not JSON', { status: response.status, code: 'UNKNOWN' })
  }
}

async function refusal(response: Response, used: string | null): Promise<ApiError> {
  const body = await bodyOf(response)
  const wait = Number(response.headers.get('retry-after'))
  const error = new ApiError(body.error ?? response.statusText, {
    status: response.status,
    code: body.code ?? 'UNKNOWN',
    params: body.params,
    fields: body.fields,
    retryAfter: wait > 0 ? wait : undefined,
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
  // A request started before a new login says nothing about the new session.
  if (used && used === token.get())
    for (const listener of listeners.get(error.code) ?? []) listener()
  return error
}

async function bodyOf(response: Response): Promise<Partial<ErrorBody>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body ? body : {}
  } catch {
    return {}
  }
}
