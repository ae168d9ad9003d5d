import { z } from 'zod'
import { DISTRIBUTORS } from '../common/distributors.ts'
import { HUMAN_ID } from '../common/ids.ts'
import { LANGUAGES } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { lineText, optionalId, optionalText, requiring, ruledFields } from '../common/refine.ts'
import {
  contactFaults,
  sellerRegistrationFaults,
  supervisorRegistrationFaults,
} from './account.rules.ts'
import { perPersonText } from './personTexts.ts'
import { changeFaults, forgotFaults, resetFaults } from './auth.rules.ts'

/** For the description of the API: the rules refuse with sentences of their own. */
const newId = optionalId.meta({ pattern: HUMAN_ID.source })
const newPassword = optionalText.meta({
  minLength: LIMITS.passwordMinCharacters,
  maxLength: LIMITS.passwordMaxBytes,
})

export const sellerRegisterSchema = z
  .object({ sellerId: newId, password: newPassword, supervisorId: optionalId })
  .superRefine(ruledFields(sellerRegistrationFaults))
export type SellerRegister = z.infer<typeof sellerRegisterSchema>
export type SellerRegisterInput = z.input<typeof sellerRegisterSchema>

export const supervisorRegisterSchema = z
  .object({
    supervisorId: newId,
    password: newPassword,
    distributorId: optionalId.meta({ enum: [...DISTRIBUTORS] }),
  })
  .superRefine(ruledFields(supervisorRegistrationFaults))
export type SupervisorRegister = z.infer<typeof supervisorRegisterSchema>
export type SupervisorRegisterInput = z.input<typeof supervisorRegisterSchema>

/**
 * The profile: absent keeps, '' clears. A new address has to be confirmed; `password` is needed to replace or clear a
 * confirmed one. Sending the confirmed address cancels a pending one.
 */
export const profileSchema = z
  .object({
    ...perPersonText(() => lineText.optional()),
    email: lineText.optional(),
    number: lineText.optional(),
    language: z.enum(LANGUAGES).optional(),
    password: z.string().optional(),
  })
  .superRefine(ruledFields(contactFaults))
export type Profile = z.infer<typeof profileSchema>
export type ProfileInput = z.input<typeof profileSchema>

/** The fields of My Profile; '' if there is none. */
export const contactFields = z.strictObject({
  ...perPersonText(() => z.string()),
  /** Confirmed: messages go there. */
  email: z.string(),
  number: z.string(),
  /** Pending: only its confirmation link is sent there. */
  pendingEmail: z.string(),
  pendingNumber: z.string(),
  /** Whether this server can send that link. */
  canConfirm: z.strictObject({ email: z.boolean(), number: z.boolean() }),
  /** Whether it only keeps such messages in its outbox file: nobody gets them. */
  keeps: z.strictObject({ email: z.boolean(), number: z.boolean() }),
  language: z.enum([...LANGUAGES, '']),
})
export type ContactFields = z.infer<typeof contactFields>

/** An email or a phone number. */
export const forgotSchema = z
  .object({ email: lineText.optional(), number: lineText.optional() })
  .superRefine(ruledFields(forgotFaults))
export type Forgot = z.infer<typeof forgotSchema>
export type ForgotInput = z.input<typeof forgotSchema>

/** `notSent`: of messages to such an address, of whomever: `kept` in the server's outbox file, or `none` without any way. */
export const forgotAnswer = z.strictObject({
  message: z.string(),
  notSent: z.enum(['kept', 'none']).optional(),
})
export type ForgotAnswer = z.infer<typeof forgotAnswer>

/** A new password by the token of a link: of reset instructions, or of an invitation. */
export const resetSchema = z
  .object({ token: optionalText, password: newPassword })
  .superRefine(ruledFields(resetFaults))
export type Reset = z.infer<typeof resetSchema>
export type ResetInput = z.input<typeof resetSchema>

/** The token of a link. */
export const linkSchema = z.object({ token: optionalText }).check(requiring('token'))
export type Link = z.infer<typeof linkSchema>
export type LinkInput = z.input<typeof linkSchema>

export const passwordChangeSchema = z
  .object({ password: optionalText, newPassword })
  .superRefine(ruledFields(changeFaults))
export type PasswordChange = z.infer<typeof passwordChangeSchema>
export type PasswordChangeInput = z.input<typeof passwordChangeSchema>

/** All older tokens end with the old password. */
export const passwordChangeAnswer = z.strictObject({ token: z.string() })
export type PasswordChangeAnswer = z.infer<typeof passwordChangeAnswer>

/** POST /api/auth/password/check */
export const linkCheckAnswer = z.strictObject({ valid: z.boolean() })
export type LinkCheckAnswer = z.infer<typeof linkCheckAnswer>

const goodLink = { valid: z.literal(true), id: z.string() }
/** Whose address a valid link would confirm: the login id of its account. */
export const contactCheckAnswer = z.union([
  z.strictObject({ valid: z.literal(false) }),
  z.strictObject({ ...goodLink, email: z.string() }),
  z.strictObject({ ...goodLink, number: z.string() }),
])
export type ContactCheckAnswer = z.infer<typeof contactCheckAnswer>

/** POST /api/auth/join/check: who is invited. */
export const joinCheckAnswer = z.union([
  z.strictObject({ valid: z.literal(false) }),
  z.strictObject(goodLink),
])
export type JoinCheckAnswer = z.infer<typeof joinCheckAnswer>

/** Why the caller cannot give somebody a new password; '' if it can. */
export const passwordRefusal = z.enum(['', 'ACCOUNT_INACTIVE', 'CONTACT_WORKS'])
export type PasswordRefusal = z.infer<typeof passwordRefusal>
