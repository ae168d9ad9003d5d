import { z } from 'zod'
import { approvalRow } from '../account/approvals.schema.ts'
import { dayText } from '../common/answers.schema.ts'
import { DISTRIBUTORS } from '../common/distributors.ts'
import { MATERIAL_LANGUAGES } from '../common/languages.ts'
import { filterShape } from '../common/list.schema.ts'
import { SCOPE_FILTER } from '../common/people.filters.ts'
import { TIERS } from '../common/tiers.ts'
import { sentRow } from '../notifications/notifications.schema.ts'
import { topicTitles } from '../topics/topics.schema.ts'

export const adminAttentionSchema = z.strictObject(filterShape(SCOPE_FILTER))
export type AdminAttentionChoice = z.infer<typeof adminAttentionSchema>
export type AdminAttentionInput = z.input<typeof adminAttentionSchema>

const count = z.number().int()

/** How many there are in all, and the first 10. */
function first<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ count, rows: z.array(row).max(10) })
}

const person = {
  _id: z.string(),
  /** The human id. */
  id: z.string(),
  /** '' when not given. */
  name: z.string(),
  distributorId: z.enum(DISTRIBUTORS),
}

/** What waits in a scope for those who run it (domain: Figures). */
export const adminAttention = z.strictObject({
  /** Users past the expected date of their star. */
  overdue: first(z.strictObject({ ...person, expectedDate: dayText, days: count })),
  /** Users whose on-the-job training has waited for its evaluation for more than three days, who waits longest first. */
  waiting: first(z.strictObject({ ...person, trainingDate: dayText, days: count })).extend({
    /** How many EDAC have waited as long, which are not among them: an admin evaluates these. */
    edac: count,
    /** The day of the oldest of them; '' without any. */
    edacFrom: dayText.or(z.literal('')),
  }),
  /** User Managers of whose Users nobody has studied for 30 days. */
  idleTeams: first(z.strictObject({ ...person, days: count })),
  /** Topics without slides or a quiz in a language that those whom they are for have chosen. */
  missingLanguages: first(
    z.strictObject({
      topicId: z.string(),
      titles: topicTitles,
      belt: z.enum(TIERS),
      topicNo: count,
      languages: z.array(z.enum(MATERIAL_LANGUAGES)),
    }),
  ),
  /** Messages that were given up, the latest first; only of all distributors together. */
  undeliverable: first(sentRow),
  /** User Managers who wait for approval, who waits longest first. */
  newcomers: first(approvalRow),
})
export type AdminAttention = z.infer<typeof adminAttention>
