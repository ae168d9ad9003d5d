import type { ErrorBody, ErrorCode, ErrorParams, FieldFault } from '@tristar/shared/common/errors'
import { errorSentence, STATUS_OF } from '@tristar/shared/common/errorTexts'

/** What an operator can mend: its message is all that is said. */
export class OperatorError extends Error {
  override name = 'Error'
}

/** A refusal shown to the user; any other error is internal. */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly params: ErrorParams | undefined
  readonly fields: readonly FieldFault[]

  /** @param status by default the code's own */
  constructor(
    code: ErrorCode,
    params?: ErrorParams,
    fields: readonly FieldFault[] = [],
    status = STATUS_OF[code],
  ) {
    super(errorSentence(code, params))
    this.status = status
    this.code = code
    this.params = params
    this.fields = fields
  }

  /** `{ error, code, params?, fields? }` (api: Refusals). */
  toBody(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.params && { params: this.params }),
      ...(this.fields.length > 0 && { fields: [...this.fields] }),
    }
  }
}

/** The code of an error of the system, the database or a library; undefined without one. */
export function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
}

/** What was thrown, which may be anything, as an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
