import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { DISTRIBUTORS, SCOPES } from '../common/distributors.ts'
import { listSchema } from '../common/list.schema.ts'
import { optionalId, requiring } from '../common/refine.ts'

/** User Managers who wait for approval, or work already and wait for confirmation. */
export const approvalListSchema = listSchema([
  '_id',
  'supervisorId',
  'distributorId',
  'createdAt',
]).extend({ dist: z.enum(SCOPES).optional() })
export type ApprovalList = z.infer<typeof approvalListSchema>
export type ApprovalListInput = z.input<typeof approvalListSchema>

export const approvalRow = z.strictObject({
  _id: z.string(),
  supervisorId: z.string(),
  /** '' when not given. */
  name: z.string(),
  distributorId: z.enum(DISTRIBUTORS),
  createdAt: instantText,
  /** Registered while anybody could: logs in and evaluates, and only its confirmation is missing. */
  working: z.boolean(),
})
export type ApprovalRow = z.infer<typeof approvalRow>

/** Approves a newcomer, confirms one who works already, or removes the registration; by human id or `_id`. */
export const approveSchema = z
  .object({ supervisorId: optionalId, approve: z.boolean() })
  .check(requiring('supervisorId'))
export type ApproveInput = z.input<typeof approveSchema>

export const approveAnswer = z.strictObject({ supervisorId: z.string(), approved: z.boolean() })
export type ApproveAnswer = z.infer<typeof approveAnswer>
