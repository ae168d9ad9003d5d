import { z } from 'zod'
import { newPersonFaults, personEditFaults } from '../account/account.rules.ts'
import { perPersonText } from '../account/personTexts.ts'
import { DISTRIBUTORS } from '../common/distributors.ts'
import type { ErrorCode } from '../common/errors.ts'
import { ERRORS } from '../common/errorTexts.ts'
import { HUMAN_ID } from '../common/ids.ts'
import { LIMITS } from '../common/limits.ts'
import {
  idText,
  lineText,
  optionalEnum,
  optionalId,
  requiring,
  ruledFields,
} from '../common/refine.ts'
import { LEARNER_ROLES } from '../common/roles.ts'
import { personAnswer } from './moves.schema.ts'

const contact = {
  ...perPersonText(() => lineText.optional()),
  email: lineText.optional(),
  number: lineText.optional(),
}

/**
 * A person whom an admin adds: a seller with its supervisor, a supervisor with its distributor. `invite`: sends a link by
 * which the person chooses a password, instead of giving an initial one.
 */
export const addPersonSchema = z
  .object({
    role: optionalEnum(LEARNER_ROLES),
    id: optionalId.meta({ pattern: HUMAN_ID.source }),
    ...contact,
    supervisorId: optionalId,
    distributorId: optionalId.meta({ enum: [...DISTRIBUTORS] }),
    invite: z.boolean().default(false),
  })
  .check(requiring('role', 'id'))
  .superRefine(ruledFields(newPersonFaults))
export type AddPerson = z.infer<typeof addPersonSchema>
export type AddPersonInput = z.input<typeof addPersonSchema>

/** `password`: the initial one, told only in this answer; absent of somebody who was invited. */
export const addPersonAnswer = personAnswer.extend({ password: z.string().optional() })
export type AddPersonAnswer = z.infer<typeof addPersonAnswer>

/** Absent keeps, '' clears. `newId`: by admins of scope all, as long as nothing refers to the id. */
export const editPersonSchema = z
  .object({ id: optionalId, ...contact, newId: optionalId.meta({ pattern: HUMAN_ID.source }) })
  .check(requiring('id'))
  .superRefine(ruledFields(personEditFaults))
export type EditPerson = z.infer<typeof editPersonSchema>
export type EditPersonInput = z.input<typeof editPersonSchema>

/** People by human id or `_id`. */
export const inviteSchema = z
  .object({ ids: z.array(idText).max(LIMITS.sellersPerMove) })
  .check(requiring('ids'))
export type InviteInput = z.input<typeof inviteSchema>

/** How many invitations go out, and how many the server can only keep in its outbox file. */
export const inviteAnswer = z.strictObject({
  sent: z.number().int(),
  kept: z.number().int(),
  /** As sent. */
  refused: z.array(
    z.strictObject({
      id: z.string(),
      code: z.enum(Object.keys(ERRORS) as ErrorCode[]),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
})
export type InviteAnswer = z.infer<typeof inviteAnswer>
