import { EVERYONE, get, post } from '@tristar/shared/common/calls'

const FACTS = { who: EVERYONE, summary: 'For tests' } as const

/** Calls for testing the client, which the product does not have. */
export const TEST_CALLS = {
  post: post<object, unknown>()('/api/x', FACTS),
  get: get<object, unknown>()('/api/x', FACTS),
  open: post<object, unknown>()('/api/x', { ...FACTS, who: 'public' }),
  list: post<object, unknown[]>()('/api/x', { ...FACTS, counted: true }),
  file: get<object, never>()('/api/file', { ...FACTS, media: 'text/csv' }),
}
