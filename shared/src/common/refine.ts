import { z } from 'zod'
import type { ErrorCode, FieldFault } from './errors.ts'
import { LIMITS } from './limits.ts'
import { missingOf } from './required.ts'
import { characterCount, isPlainLine } from './text.ts'
import { tidyLine } from './tidyLine.ts'

/** A text that may be missing: then it is '' and left to the rule for required fields. */
export const optionalText = z.string().default('')

/** A line as a person sees it, whatever invisible characters were pasted with it. */
export const lineText = z.string().overwrite(tidyLine)

/** A flag as multipart sends it, by whatever program (Python writes True); anything else stays as it is. */
export function flagOf(value: unknown): unknown {
  const text = typeof value === 'string' ? value.toLowerCase() : value
  return text === 'true' ? true : text === 'false' ? false : value
}

/** An id in input, human or `_id`, unparsed; one longer than any valid id is refused. */
export const idText = lineText.max(LIMITS.idInput)

/** One that may be missing. */
export const optionalId = idText.default('')

/** A trimmed text of at most `max` characters; longer is refused, never cut (domain: Limits). */
export function limitedText(max: number, tooLong?: ErrorCode) {
  return z
    .string()
    .trim()
    .refine((text) => characterCount(text) <= max, tooLong)
    .meta({ maxLength: max })
}

/** The same on one line, which holds nothing that deceives: else it is refused with `code`. */
export function limitedLine(max: number, code: ErrorCode, tooLong?: ErrorCode) {
  return limitedText(max, tooLong).overwrite(tidyLine).refine(isPlainLine, code)
}

/** Requires fields; blank texts are missing. Judged even if other fields are wrong (api: Refusals). */
export function requiring<const Field extends string>(...fields: Field[]) {
  return requiringAs('FIELDS_REQUIRED', ...fields)
}

/** The same with a refusal of its own. */
export function requiringAs<const Field extends string>(code: ErrorCode, ...fields: Field[]) {
  const check = z.superRefine(
    (input: Record<Field, unknown>, context) => {
      for (const field of missingOf(input, { fields, blank: true }))
        context.addIssue({ code: 'custom', message: code, path: field.split('.') })
    },
    { when: () => true },
  )
  REQUIRED.set(check, fields)
  return check
}

/** The fields that checks require, for the API's description. */
const REQUIRED = new WeakMap<object, readonly string[]>()

/** The fields that a schema requires by `requiring`. */
export function requiredOf(schema: z.ZodType): string[] {
  return (schema.def.checks ?? []).flatMap((check) => [...(REQUIRED.get(check) ?? [])])
}

/** Adds a pure rule that names the faulty fields. @example z.object({ id: optionalText }).superRefine(ruledFields(loginFaults)) */
export function ruledFields<Input>(rule: (input: Input) => FieldFault[]) {
  return (input: Input, context: z.RefinementCtx<Input>): void => {
    for (const { field, code, params } of rule(input))
      context.addIssue({ code: 'custom', message: code, path: field.split('.'), params })
  }
}

/** A check by a rule that is also judged if fields are wrong: it must not rely on their types. */
export function inAnyCase<Input>(rule: (input: Input) => ErrorCode | null) {
  return z.superRefine(ruled(rule), { when: () => true })
}

/** The input that names one record by its human id or `_id`. */
export const byIdSchema = z.object({ id: optionalId }).check(requiring('id'))
export type ByIdInput = z.input<typeof byIdSchema>

/** An enum of which '' means "not given". */
export function optionalEnum<const Value extends string>(values: readonly Value[]) {
  return z.union([z.literal(''), z.enum(values)]).default('')
}

/** Adds a pure rule to a schema: the rule's result becomes the refusal's code. */
export function ruled<Input>(rule: (input: Input) => ErrorCode | null) {
  return (input: Input, context: z.RefinementCtx<Input>): void => {
    const code = rule(input)
    if (code) context.addIssue({ code: 'custom', message: code })
  }
}
