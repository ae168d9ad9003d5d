import type { ErrorBody } from '@tristar/shared/common/errors'

/** The refusal of a call that lacks these fields. */
export function fieldsRequired(...missing: string[]): ErrorBody {
  const code = 'FIELDS_REQUIRED'
  return {
    error: 'Please fill in all the input fields',
    code,
    fields: missing.map((field) => ({ field, code })),
  }
}
