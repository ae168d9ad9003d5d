import { isReading } from '@tristar/shared/common/calls'
import type { ErrorCode } from '@tristar/shared/common/errors'
import { STATUS_OF } from '@tristar/shared/common/errorTexts'
import type { Endpoint } from '../implement.ts'

const MEANING: Readonly<Record<number, string>> = {
  400: 'Bad input',
  401: 'No token, or a bad, expired or revoked one',
  403: 'Not for your role, or not yours',
  404: 'Not there, or not yours to know of',
  409: 'Conflicts with the state of things',
  410: 'No longer there',
  413: 'Too large',
  415: 'Content of a type that is not accepted',
  429: 'Too many attempts',
  500: 'A fault of the server; nothing has been changed',
  502: 'Another server did not do its part',
  503: 'The server is busy, or the database cannot be reached; nothing has been changed',
  507: 'The disk of the server is full; nothing has been changed',
}

const when = (applies: unknown, ...codes: ErrorCode[]) => (applies ? codes : [])

/** What can befall every call of such facts (api: Refusals). */
function generalRefusals({ call, input }: Pick<Endpoint, 'call' | 'input'>): ErrorCode[] {
  const { method, who, refuses401, path } = call
  const sends = method === 'post'
  return [
    ...when(sends || input, 'BODY_INVALID', 'FIELDS_REQUIRED', 'FIELD_UNKNOWN', 'VALIDATION'),
    ...when(who === 'public' && refuses401, 'INVALID_CREDENTIALS', 'UNAUTHENTICATED'),
    ...when(who !== 'public', 'UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'),
    ...when(path.includes('/:'), 'NOT_FOUND'),
    ...when(sends, 'TOO_LARGE', 'WRONG_TYPE'),
    ...when(!isReading(call), 'STORAGE_FULL'),
    'BUSY',
    'TOO_MANY_ATTEMPTS',
    'INTERNAL',
    'DATABASE_UNAVAILABLE',
  ]
}

/** All codes that a call can be refused with, by status. */
export function refusalsOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const all = new Map<number, Set<ErrorCode>>()
  for (const refusal of [...generalRefusals(endpoint), ...endpoint.refuses]) {
    const own =
      typeof refusal === 'string' ? { code: refusal, status: STATUS_OF[refusal] } : refusal
    all.set(own.status, (all.get(own.status) ?? new Set()).add(own.code))
  }
  return new Map(
    [...all]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [status, [...codes].toSorted()]),
  )
}

/** A sentence for a status, with its codes. */
export function meaningOf(status: number, codes: readonly ErrorCode[]): string {
  return `${MEANING[status] ?? 'Refused'}: ${codes.join(', ')}`
}
