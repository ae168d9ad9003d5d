import { call, EVERYONE } from '@tristar/shared/common/calls'

const FACTS = { who: EVERYONE, summary: 'For tests' } as const

/** Calls for testing the client, which the product does not have. */
export const TEST_CALLS = {
  post: call<object, unknown>()({ ...FACTS, method: 'post', path: '/api/x' }),
  get: call<object, unknown>()({ ...FACTS, method: 'get', path: '/api/x' }),
  open: call<object, unknown>()({ ...FACTS, method: 'post', path: '/api/x', who: 'public' }),
  list: call<object, unknown[]>()({ ...FACTS, method: 'post', path: '/api/x', counted: true }),
  file: call<object, never>()({ ...FACTS, method: 'get', path: '/api/file', media: 'text/csv' }),
}
