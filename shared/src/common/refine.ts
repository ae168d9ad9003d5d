import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { LIMITS } from './limits.ts'
import { characterCount } from './text.ts'

/** A text that may be missing: a missing one is '' and left to the rule that names all required fields. */
export const optionalText = z.string().default('')

/** An id in input, human or `_id`, as it was sent: longer than any that there is, it is refused unread. */
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

/** The rule that this text must not be missing or blank. */
export function requiring<const Field extends string>(field: Field) {
  return ruled((input: Record<Field, string>) => (input[field].trim() ? null : 'FIELDS_REQUIRED'))
}

/** An enum of which '' means "not given". */
export function optionalEnum<const Value extends string>(values: readonly Value[]) {
  return z.union([z.literal(''), z.enum(values)]).default('')
}

/**
 * Hangs a pure rule on a schema: what the rule returns becomes the refusal's code.
 * @example z.object({ id: optionalText }).superRefine(ruled(checkLogin))
 */
export function ruled<Input>(rule: (input: Input) => ErrorCode | null) {
  return (input: Input, context: z.RefinementCtx<Input>): void => {
    const code = rule(input)
    if (code) context.addIssue({ code: 'custom', message: code })
  }
}
