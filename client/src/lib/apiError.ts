import type { ErrorCode, ErrorParams } from '@tristar/shared/common/errors'

/** NETWORK: no answer came. UNKNOWN: an answer that is not the product's (a proxy's page, say). */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'UNKNOWN'

interface ApiErrorOptions {
  status: number
  code: ApiErrorCode
  params?: ErrorParams
  /** Seconds until trying again makes sense, where the server said so. */
  retryAfter?: number
}

/** Every way in which a request can fail; `message` is the server's English sentence, for logs and not for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly params: ErrorParams
  readonly retryAfter: number | undefined

  constructor(message: string, options: ApiErrorOptions) {
    super(message)
    this.name = 'ApiError'
    this.status = options.status
    this.code = options.code
    this.params = options.params ?? {}
    this.retryAfter = options.retryAfter
  }
}

/** Whether trying the same again may help: no connection, or a server in trouble. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
