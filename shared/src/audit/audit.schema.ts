import { z } from 'zod'
import { type Day, isCalendarDay } from '../common/dates.ts'
import type { Distributor, Scope } from '../common/distributors.ts'
import { listSchema } from '../common/list.schema.ts'
import { idText } from '../common/refine.ts'
import type { Role } from '../common/roles.ts'

/** What is kept in the audit log. */
export const AUDIT_ACTIONS = [
  'signIn',
  'signInFailed',
  'passwordChanged',
  'passwordReset',
  'topicAdded',
  'topicEdited',
  'topicPublished',
  'topicDeleted',
  'trainingEvaluated',
  'trainingDeleted',
  'progressReset',
  'approved',
  'declined',
  'imported',
  'exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** POST /api/admin/auditLog: the newest first unless told; days in the organisation's zone, both included. */
export function auditListSchema(today: () => Day) {
  const day = z
    .string()
    .refine((value) => isCalendarDay(value, today()))
    .optional()
  return listSchema(['_id', 'at', 'action', 'who']).extend({
    order: z.enum(['asc', 'desc']).default('desc'),
    action: z.enum(AUDIT_ACTIONS).optional(),
    /** The beginning of the id of whoever did it, in any case. */
    who: idText.trim().optional(),
    from: day,
    to: day,
    download: z.boolean().default(false),
  })
}
export type AuditList = z.infer<ReturnType<typeof auditListSchema>>

/** Who did what to whom and when. */
export interface AuditRow {
  _id: string
  at: string
  action: AuditAction
  /** Human id; of a failed sign-in, the id that was typed, when there is such an account. */
  who: string
  role: Role
  /** An admin's. */
  scope?: Scope
  /** Human id or title of what it was done to; '' when that is whoever did it. */
  whom: string
  distributorId?: Distributor
  /** Plain facts for the reader, e.g. `{evaluation: 'Passed', belt: 'White'}`; never a secret. */
  details: Record<string, string | number | boolean>
}
