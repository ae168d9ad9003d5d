import type { ErrorCode, ErrorParams, FieldFault } from '@tristar/shared/common/errors'
import { ERRORS } from '@tristar/shared/common/errorTexts'
import type { z } from 'zod'
import { AppError } from './errors.ts'

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text)
}

/**
 * Parses external input; unknown fields are dropped, or refused by a schema that is strict.
 * @throws AppError 400 with a rule's code, else FIELD_UNKNOWN or VALIDATION naming the field; `fields` names each faulty field once
 */
export function parse<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  const { issues } = result.error
  const faults = issues.flatMap(faultsOf)
  const fields = faults.filter(
    ({ field }, at) => field !== '' && faults.findIndex((each) => each.field === field) === at,
  )
  const ruled = issues.find((issue) => isErrorCode(issue.message))
  if (ruled && isErrorCode(ruled.message))
    throw new AppError(ruled.message, paramsOf(ruled), fields)
  const { field = '', code = 'VALIDATION' } = faults[0] ?? {}
  throw new AppError(code, { field: field || 'body' }, fields)
}

/** An issue of a strict schema is of each unknown name; one of the whole input has the field ''. */
function faultsOf({ message, path, ...issue }: z.core.$ZodIssue): FieldFault[] {
  const within = (...names: readonly PropertyKey[]) => [...path, ...names].join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({ field: within(name), code: 'FIELD_UNKNOWN' }))
  const params = paramsOf(issue)
  const code = isErrorCode(message) ? message : 'VALIDATION'
  return [{ field: within(), code, ...(params && { params }) }]
}

/** Of a rule's refusal, for its sentence. */
function paramsOf(issue: Pick<z.core.$ZodIssue, 'code'> & { params?: object | undefined }) {
  return issue.code === 'custom' ? (issue.params as ErrorParams | undefined) : undefined
}
