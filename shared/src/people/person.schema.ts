import { z } from 'zod'
import { passwordRefusal } from '../account/account.schema.ts'
import { auditRow } from '../audit/audit.schema.ts'
import { personCertificate } from '../certificates/certificates.schema.ts'
import { DISTRIBUTORS } from '../common/distributors.ts'
import { PERSON_STATES } from '../common/personStates.ts'
import { optionalId, requiring } from '../common/refine.ts'
import { LEARNER_ROLES } from '../common/roles.ts'
import { personAttempt, personStanding } from '../study/log.schema.ts'
import { training } from '../trainings/trainings.schema.ts'

/** What the caller may do with the person now. */
export const personPermissions = z.strictObject({
  /** A supervisor who registered while anybody could. */
  confirm: z.boolean(),
  /** Change name and addresses. */
  edit: z.boolean(),
  /** Give another id, to which nothing refers yet. */
  rename: z.boolean(),
  /** Send an invitation: has never logged in, and can be reached. */
  invite: z.boolean(),
  move: z.boolean(),
  deactivate: z.boolean(),
  reactivate: z.boolean(),
  /** Give a new password. */
  password: z.boolean(),
  reset: z.boolean(),
  erase: z.boolean(),
  /** Revoke and restore certificates. */
  revoke: z.boolean(),
})
export type PersonPermissions = z.infer<typeof personPermissions>

/** What an admin may do with a person in a list. */
export const rowPermissions = personPermissions.pick({
  move: true,
  deactivate: true,
  reactivate: true,
})
export type RowPermissions = z.infer<typeof rowPermissions>

/** Everything about one learner (domain: People who come, move and leave). The lists hold the latest 50. */
export const person = z.strictObject({
  who: z.strictObject({
    _id: z.string(),
    role: z.enum(LEARNER_ROLES),
    /** sellerId or supervisorId. */
    id: z.string(),
    name: z.string(),
    state: z.enum(PERSON_STATES),
    /** The personal data has been erased: a former user, for good. */
    erased: z.boolean(),
    distributorId: z.enum(DISTRIBUTORS),
    /** A seller's; '' for a supervisor. */
    supervisorId: z.string(),
    supervisorName: z.string(),
    /** Confirmed; '' if there is none. */
    email: z.string(),
    number: z.string(),
    /** Entered, and not confirmed yet; told to admins. */
    pendingEmail: z.string(),
    pendingNumber: z.string(),
    /** Has ever logged in. */
    joined: z.boolean(),
    /** false of a supervisor who registered while anybody could, until an admin confirms. */
    confirmed: z.boolean(),
  }),
  standing: personStanding,
  /** A seller's on-the-job trainings, a supervisor's EDAC. */
  trainings: z.array(training),
  /** All that were ever given, oldest first. */
  certificates: z.array(personCertificate),
  /** Of the current round. */
  attempts: z.array(personAttempt),
  /** Audit entries about the person. */
  events: z.array(auditRow),
  can: personPermissions,
  passwordRefusal,
})
export type Person = z.infer<typeof person>

/** An attempt of a learner, each by its id. */
export const attemptOfSchema = z
  .object({ id: optionalId, attemptId: optionalId })
  .check(requiring('id', 'attemptId'))
export type AttemptOfInput = z.input<typeof attemptOfSchema>
