import { z } from 'zod'
import { LIMITS } from '../common/limits.ts'
import { limitedLine, limitedText } from '../common/refine.ts'
import {
  EDAC_BLOCKS,
  EDAC_FORM,
  type FormField,
  type FormFields,
  OJT_FORM,
  type OjtPath,
} from './forms.fields.ts'
import type { EdacForm, PartialForm, PathOf, ValueOf } from './forms.rules.ts'

/** The schemas of some fields, by path: absent keeps, '' clears. */
type Shape<Fields> = {
  [Path in keyof Fields]: z.ZodOptional<z.ZodType<ValueOf<Fields[Path]>, Sent<Fields[Path]>>>
}
/** A form may send a score as text. */
type Sent<Field> = ValueOf<Field> | (Field extends { kind: 'score' } ? string : never)

function shapeOf<Fields extends FormFields>(fields: Fields): Shape<Fields> {
  return optionalOf(fields, schemaOf) as Shape<Fields>
}

function optionalOf(fields: FormFields, leaf: (field: FormField) => z.ZodType): object {
  const shape = Object.entries(fields).map(([path, field]) => [path, leaf(field).optional()])
  return Object.fromEntries(shape)
}

function schemaOf(field: FormField): z.ZodType {
  if (field.kind === 'answer') return z.enum(['Y', 'N', ''])
  if (field.kind === 'score') return scoreUpTo(field.max)
  return field.kind === 'name'
    ? limitedLine(field.max, 'NAME_INVALID', 'NAME_TOO_LONG')
    : limitedText(field.max)
}

/** Not what else `Number` reads: 0x10, 1e1. */
const DECIMAL = /^\s*\d+(?:\.\d+)?\s*$/

function scoreUpTo(max: number): z.ZodType {
  const wrong = { error: 'SCORE_INVALID' } as const
  const score = z.number(wrong).min(0, wrong).max(max, wrong)
  return z.preprocess(
    (value) => (typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value),
    z.union([z.literal('').transform(() => null), score, z.null()], wrong),
  )
}

/** The on-the-job form's fields in booking, edit and evaluation. */
export const eformFields = shapeOf(OJT_FORM)

const typedSchemaOf = (field: FormField) =>
  field.kind === 'score'
    ? z.union([z.number(), z.null(), limitedText(LIMITS.typedScore)])
    : schemaOf(field)

/** The same in a draft, as they are typed: a score may be half a number, or too high. */
export const eformDraftFields = optionalOf(OJT_FORM, typedSchemaOf) as {
  [Path in OjtPath]: z.ZodOptional<z.ZodType<Sent<(typeof OJT_FORM)[Path]>>>
}

type Assessors<Fields> = {
  [Path in PathOf<Fields>]: Fields[Path] extends { own: true } ? never : Path
}[PathOf<Fields>]

/** The fields that a seller does not fill in, for `omit`. */
export const ASSESSORS_FIELDS = Object.fromEntries(
  Object.entries<FormField>(OJT_FORM).flatMap(([path, { own }]) => (own ? [] : [[path, true]])),
) as Record<Assessors<typeof OJT_FORM>, true>

/** The EDAC form in calls: each field may be absent. */
export type EdacFormInput = PartialForm<EdacForm>

/** The schemas of the fields in a form's part, by name; '' for those in no part. */
export function shapeWithin(
  fields: FormFields,
  part: string,
  leaf: (field: FormField) => z.ZodType,
): Record<string, z.ZodType> {
  const shape = Object.entries(fields).flatMap(([path, field]) => {
    const names = path.split('.')
    return (names.length > 1 ? names[0] : '') === part ? [[names.at(-1), leaf(field)]] : []
  })
  return Object.fromEntries(shape) as Record<string, z.ZodType>
}

const within = (part: string) => shapeWithin(EDAC_FORM, part, (field) => schemaOf(field).optional())

/** The EDAC form in calls, under `edacForm`: absent keeps, '' clears; unknown rows are refused. */
export const edacFormSchema: z.ZodType<EdacFormInput, EdacFormInput> = z.object({
  ...within(''),
  ...Object.fromEntries(EDAC_BLOCKS.map((block) => [block, z.object(within(block)).optional()])),
  table: z.strictObject(within('table')).optional(),
})
