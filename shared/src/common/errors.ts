import type { ERRORS } from './errorTexts.ts'

export type ErrorCode = keyof typeof ERRORS
export type ErrorParams = Record<string, string | number>

/** An English sentence with its times of one in the singular: 1 minute; other languages have one form. */
export function withSingular(sentence: string): string {
  return sentence.replace(/\b1 (second|minute|hour)s\b/g, '1 $1')
}

/** What is wrong with one field of the input, named by its path, e.g. `edacForm.manager`. */
export interface FieldFault {
  field: string
  code: ErrorCode
}

/** The body of every answer outside 2xx; `fields` has every fault of bad input that belongs to a field. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  params?: ErrorParams
  fields?: FieldFault[]
}
