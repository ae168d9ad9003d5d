import type { ErrorCode, ErrorParams, FieldFault } from '@tristar/shared/common/errors'

/** NETWORK: no answer. UNKNOWN: an answer from elsewhere, such as a proxy's page. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'UNKNOWN'

interface ApiErrorOptions {
  status: number
  code: ApiErrorCode
  params?: ErrorParams
  /** Every fault of the input that belongs to a field. */
  fields?: readonly FieldFault[]
  /** Seconds to wait before retrying, if the server says so. */
  retryAfter?: number
  /** Under which the server's log has the request. */
  requestId?: string
}

/** A failed request; `message` is the server's English sentence, for logs only. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly params: ErrorParams
  readonly fields: readonly FieldFault[]
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(message: string, options: ApiErrorOptions) {
    super(message)
    this.name = 'ApiError'
    this.status = options.status
    this.code = options.code
    this.params = options.params ?? {}
    this.fields = options.fields ?? []
    this.retryAfter = options.retryAfter
    this.requestId = options.requestId
  }
}

/** Whether retrying may help: no connection, or a failing server. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Whether what was asked for cannot be, as things are now; asking again does not help. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status)
}
