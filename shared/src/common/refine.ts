import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { LIMITS } from './limits.ts'
import { characterCount } from './text.ts'

/** A text that may be missing: then it is '' and left to the rule for required fields. */
export const optionalText = z.string().default('')

/** An id in input, human or `_id`, unparsed; one longer than any valid id is refused. */
export const idText = z.string().max(LIMITS.idInput)

/** One that may be missing. */
export const optionalId = idText.default('')

/** A trimmed text of at most `max` characters; longer is refused, never cut (contract, section 1). */
export function limitedText(max: number) {
  return z
    .string()
    .trim()
    .refine((text) => characterCount(text) <= max)
    .meta({ maxLength: max })
}

/** Requires texts that are not blank. */
export function requiring<const Field extends string>(...fields: Field[]) {
  return ruled((input: Record<Field, string>) =>
    fields.every((field) => input[field].trim()) ? null : 'FIELDS_REQUIRED',
  )
}

/** The input that names one record by its human id or `_id`. */
export const byIdSchema = z.object({ id: optionalId }).superRefine(requiring('id'))
export type ByIdInput = z.input<typeof byIdSchema>

/** An enum of which '' means "not given". */
export function optionalEnum<const Value extends string>(values: readonly Value[]) {
  return z.union([z.literal(''), z.enum(values)]).default('')
}

/**
 * Adds a pure rule to a schema: the rule's result becomes the refusal's code. @example z.object({ id: optionalText
 * }).superRefine(ruled(checkLogin))
 */
export function ruled<Input>(rule: (input: Input) => ErrorCode | null) {
  return (input: Input, context: z.RefinementCtx<Input>): void => {
    const code = rule(input)
    if (code) context.addIssue({ code: 'custom', message: code })
  }
}
