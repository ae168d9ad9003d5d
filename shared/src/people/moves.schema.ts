import { z } from 'zod'
import { DISTRIBUTORS } from '../common/distributors.ts'
import type { ErrorCode } from '../common/errors.ts'
import { ERRORS } from '../common/errorTexts.ts'
import { LIMITS } from '../common/limits.ts'
import { PERSON_STATES } from '../common/personStates.ts'
import { idText, optionalId, requiring } from '../common/refine.ts'
import { LEARNER_ROLES } from '../common/roles.ts'
import { topicTitles } from '../topics/topics.schema.ts'

/** People by human id or `_id`. */
export const moveSchema = z
  .object({
    sellerIds: z.array(idText).max(LIMITS.sellersPerMove),
    supervisorId: optionalId,
    dryRun: z.boolean().default(false),
  })
  .check(requiring('sellerIds', 'supervisorId'))
export type MoveInput = z.input<typeof moveSchema>

export const moveRow = z.strictObject({
  /** As registered; as sent, if there is no such seller. */
  sellerId: z.string(),
  ok: z.boolean(),
  /** Why not. */
  code: z.enum(Object.keys(ERRORS) as ErrorCode[]).optional(),
  /** The topics that come and go with another distributor, by title. */
  gains: z.array(z.string()),
  loses: z.array(z.string()),
})
export type MoveRow = z.infer<typeof moveRow>

/**
 * What becomes of each seller, in the order sent. Unless it is a dry run the move has been done, if every row is `ok`; else
 * nothing has changed. When there is none of the sellers the answer is 404.
 */
export const moveReport = z.strictObject({
  rows: z.array(moveRow),
  /** Of the topics in the rows, each once. */
  titles: z.array(topicTitles),
})
export type MoveReport = z.infer<typeof moveReport>

/** `handOverTo`: the User Manager who gets the sellers of the one who leaves. */
export const deactivateSchema = z
  .object({ id: optionalId, handOverTo: optionalId })
  .check(requiring('id'))
export type DeactivateInput = z.input<typeof deactivateSchema>

/** `supervisorId`: another User Manager for a seller; by default the former one. */
export const reactivateSchema = z
  .object({ id: optionalId, supervisorId: optionalId })
  .check(requiring('id'))
export type ReactivateInput = z.input<typeof reactivateSchema>

export const movedPerson = z.strictObject({
  _id: z.string(),
  role: z.enum(LEARNER_ROLES),
  /** A seller's. */
  sellerId: z.string().optional(),
  /** A seller's manager; a supervisor's own. */
  supervisorId: z.string(),
  distributorId: z.enum(DISTRIBUTORS),
  /** '' when not given. */
  name: z.string(),
  state: z.enum(PERSON_STATES),
})

export const personAnswer = z.strictObject({ user: movedPerson })
export type PersonAnswer = z.infer<typeof personAnswer>

/** `confirm`: the human id, as registered. */
export const eraseSchema = z
  .object({ id: optionalId, confirm: optionalId })
  .check(requiring('id', 'confirm'))
export type EraseInput = z.input<typeof eraseSchema>
