import { type ErrorCode, ERRORS } from '@tristar/shared/common/errors'
import type { z } from 'zod'
import { badRequest } from './errors.ts'

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text)
}

/**
 * Parses external input; unknown fields are dropped.
 * @throws AppError 400 with a rule's code, else VALIDATION naming the field
 */
export function parse<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  const { issues } = result.error
  const ruled = issues.find((issue) => isErrorCode(issue.message))
  if (ruled && isErrorCode(ruled.message)) throw badRequest(ruled.message)
  throw badRequest('VALIDATION', { field: issues[0]?.path.join('.') || 'body' })
}
