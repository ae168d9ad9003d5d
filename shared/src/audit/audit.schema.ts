import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import type { Day } from '../common/dates.ts'
import { DISTRIBUTORS, SCOPES } from '../common/distributors.ts'
import { filterShape, listSchema } from '../common/list.schema.ts'
import { ROLES } from '../common/roles.ts'
import { AUDIT_ACTIONS } from './actions.ts'
import { AUDIT_FILTERS } from './audit.filters.ts'

/** By default the newest first; days in the organisation's zone, inclusive. */
export function auditListSchema(today: () => Day) {
  return listSchema(['_id', 'at', 'action', 'who']).extend({
    order: z.enum(['asc', 'desc']).default('desc'),
    ...filterShape(AUDIT_FILTERS, today),
    download: z.boolean().default(false),
  })
}
export type AuditList = z.infer<ReturnType<typeof auditListSchema>>
export type AuditListInput = z.input<ReturnType<typeof auditListSchema>>

/** Who did what to whom and when. */
export const auditRow = z.strictObject({
  _id: z.string(),
  at: instantText,
  action: z.enum(AUDIT_ACTIONS),
  /** The actor's human id; of a failed sign-in the typed id, if such an account exists. */
  who: z.string(),
  role: z.enum(ROLES),
  /** An admin's. */
  scope: z.enum(SCOPES).optional(),
  /** The subject's human id or title; '' if the actor is the subject. */
  whom: z.string(),
  distributorId: z.enum(DISTRIBUTORS).optional(),
  /** Plain facts for the reader, e.g. `{evaluation: 'Passed', belt: 'White'}`; never a secret. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The present names of people, by field (`who`, `whom`, `details.to`): '' if not given, absent for an unknown person. */
  names: z.record(z.string(), z.string()),
})
export type AuditRow = z.infer<typeof auditRow>
