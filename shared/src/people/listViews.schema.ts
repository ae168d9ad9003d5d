import { z } from 'zod'
import { LIST_PAGES } from '../account/ownLists.schema.ts'
import { LIMITS } from '../common/limits.ts'
import { lineText, optionalId, ruledFields } from '../common/refine.ts'
import { columnsOf, unknownColumn, viewFaults } from './listViews.rules.ts'

const page = z.enum(LIST_PAGES)

/** Of one list. */
export const viewsSchema = z.object({ page })
export type ViewsInput = z.input<typeof viewsSchema>

/** With an `id` a change of that view; an absent `default` keeps it, or is false. */
export const saveViewSchema = z
  .object({
    page,
    id: optionalId,
    name: lineText,
    /** '' shows everything. */
    query: lineText.max(LIMITS.viewQuery),
    default: z.boolean().optional(),
  })
  .superRefine(ruledFields(viewFaults))
export type SaveView = z.infer<typeof saveViewSchema>
export type SaveViewInput = z.input<typeof saveViewSchema>

const anyColumn = z.enum(LIST_PAGES.flatMap((each) => columnsOf(each)))

/** Names of columns in the order in which they stand; none: as specified. */
export const saveColumnsSchema = z.object({ page, columns: z.array(anyColumn) }).check(
  z.superRefine(({ page: of, columns }, context) => {
    const at = unknownColumn(of, columns)
    if (at >= 0) context.addIssue({ code: 'custom', path: ['columns', at] })
  }),
)
export type SaveColumnsInput = z.input<typeof saveColumnsSchema>
