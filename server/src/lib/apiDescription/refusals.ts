import { isReading } from '@tristar/shared/common/calls'
import type { ErrorCode } from '@tristar/shared/common/errors'
import type { Endpoint, Refusals } from '../implement.ts'

const MEANING: Readonly<Record<number, string>> = {
  400: 'Bad input',
  401: 'No token, or a bad, expired or revoked one',
  403: 'Not for your role, or not yours',
  404: 'Not there, or not yours to know of',
  409: 'Conflicts with the state of things',
  410: 'No longer there',
  413: 'Too large',
  415: 'Content of a type that is not accepted',
  429: 'Too many attempts, or the server is busy',
  500: 'A fault of the server; nothing has been changed',
  502: 'Another server did not do its part',
  503: 'The database cannot be reached; nothing has been changed',
  507: 'The disk of the server is full; nothing has been changed',
}

/** What can befall every call of such facts (api: Refusals). */
function generalRefusals({ call, input }: Pick<Endpoint, 'call' | 'input'>): Refusals {
  const { method, who, refuses401, path } = call
  const sends = method === 'post'
  return {
    ...((sends || input) && {
      400: ['BODY_INVALID', 'FIELDS_REQUIRED', 'FIELD_UNKNOWN', 'VALIDATION'],
    }),
    ...(who === 'public'
      ? refuses401 && { 401: ['INVALID_CREDENTIALS', 'UNAUTHENTICATED'] }
      : { 401: ['UNAUTHENTICATED'], 403: ['FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'] }),
    ...(path.includes('/:') && { 404: ['NOT_FOUND'] }),
    ...(sends && { 413: ['TOO_LARGE'], 415: ['WRONG_TYPE'] }),
    429: ['BUSY', 'TOO_MANY_ATTEMPTS'],
    500: ['INTERNAL'],
    503: ['BUSY', 'DATABASE_UNAVAILABLE'],
    ...(!isReading(call) && { 507: ['STORAGE_FULL'] }),
  }
}

/** All codes that a call can be refused with, by status. */
export function refusalsOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const all = new Map<number, ErrorCode[]>()
  for (const refusals of [generalRefusals(endpoint), endpoint.refuses])
    for (const [status, codes = []] of Object.entries(refusals))
      all.set(Number(status), [...(all.get(Number(status)) ?? []), ...codes])
  return new Map(
    [...all]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [status, [...new Set(codes)].toSorted()]),
  )
}

/** A sentence for a status, with its codes. */
export function meaningOf(status: number, codes: readonly ErrorCode[]): string {
  return `${MEANING[status] ?? 'Refused'}: ${codes.join(', ')}`
}
