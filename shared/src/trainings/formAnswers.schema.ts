import { z } from 'zod'
import { EDAC_ROWS } from './edac.rules.ts'
import type { EdacForm, Eform } from './forms.schema.ts'
import { EDAC_BLOCKS, EDAC_PARTS, EDAC_TEXTS, EFORM_SCORES, EFORM_TEXTS } from './forms.schema.ts'

/** A strict object with the same schema for each of these fields. */
function each(fields: readonly string[], schema: z.ZodType) {
  return Object.fromEntries(fields.map((field) => [field, schema]))
}

/** The on-the-job training form in answers: whole, null for a score that is not given. */
export const eform = z.strictObject({
  ...each(EFORM_TEXTS, z.string()),
  ...each(EFORM_SCORES, z.number().nullable()),
}) as unknown as z.ZodType<Eform>

/** The EDAC form in answers: whole. */
export const edacForm = z.strictObject({
  ...each(EDAC_TEXTS, z.string()),
  ...each(EDAC_BLOCKS, z.strictObject(each(EDAC_PARTS, z.string()))),
  table: z.strictObject(each(EDAC_ROWS, z.enum(['Y', 'N', '']))),
}) as unknown as z.ZodType<EdacForm>
