import type { ErrorCode, ErrorParams } from './errorTexts.ts'

export type { ErrorCode, ErrorParams }

/** What is wrong with one field of the input, named by its path, e.g. `edacForm.manager`. */
export interface FieldFault {
  field: string
  code: ErrorCode
  /** For its sentence. */
  params?: ErrorParams
}

/** The body of every answer outside 2xx; `fields` has every fault of bad input that belongs to a field. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  params?: ErrorParams
  fields?: FieldFault[]
}
