import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or the job that runs, whatever calls back in it. */
export interface Running {
  /** Is told of a throw that nobody can catch, as in the callback of a library. */
  fail: (error: unknown) => void
  /** Of a request. */
  requestId?: string
}

export const running = new AsyncLocalStorage<Running>()
