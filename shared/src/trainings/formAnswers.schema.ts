import { z } from 'zod'
import {
  EDAC_BLOCKS,
  EDAC_FORM,
  type FormField,
  type FormFields,
  OJT_FORM,
} from './forms.fields.ts'
import type { FormOf } from './forms.rules.ts'
import { type EdacFormInput, shapeWithin } from './forms.schema.ts'

const ANSWERED: Record<FormField['kind'], z.ZodType> = {
  text: z.string(),
  name: z.string(),
  score: z.number().nullable(),
  answer: z.enum(['Y', 'N', '']),
}

const leaf = (field: FormField) => ANSWERED[field.kind]

/** A form in answers: whole, null for a score that is not given. */
function answerOf<Fields extends FormFields>(fields: Fields): z.ZodType<FormOf<Fields>> {
  const heads = new Set(Object.keys(fields).flatMap((path) => path.split('.').slice(0, -1)))
  const parts = [...heads].map((head) => [head, z.strictObject(shapeWithin(fields, head, leaf))])
  return z.strictObject({
    ...shapeWithin(fields, '', leaf),
    ...Object.fromEntries(parts),
  }) as unknown as z.ZodType<FormOf<Fields>>
}

export const eform = answerOf(OJT_FORM)
export const edacForm = answerOf(EDAC_FORM)

const drafted = (part: string) => shapeWithin(EDAC_FORM, part, (field) => leaf(field).optional())
const draftedPart = (part: string) => [part, z.strictObject(drafted(part)).optional()]

/** The EDAC form in the answer of its draft: the fields that it has. */
export const edacDraft = z.strictObject({
  ...drafted(''),
  ...Object.fromEntries([...EDAC_BLOCKS, 'table'].map(draftedPart)),
}) as unknown as z.ZodType<EdacFormInput>
