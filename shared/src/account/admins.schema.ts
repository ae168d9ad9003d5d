import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { SCOPES } from '../common/distributors.ts'
import { listSchema } from '../common/list.schema.ts'
import { optionalId, requiring, ruledFields } from '../common/refine.ts'
import { newAdminFaults } from './account.rules.ts'

/** The search finds usernames and names. */
export const adminListSchema = listSchema(['_id', 'username', 'name', 'scope', 'createdAt'])
export type AdminList = z.infer<typeof adminListSchema>
export type AdminListInput = z.input<typeof adminListSchema>

export const adminRow = z.strictObject({
  _id: z.string(),
  username: z.string(),
  /** '' when not given. */
  name: z.string(),
  scope: z.enum(SCOPES),
  createdAt: instantText,
  /** Has a password that somebody else was shown. */
  mustChangePassword: z.boolean(),
})
export type AdminRow = z.infer<typeof adminRow>

export const newAdminSchema = z
  .object({ username: optionalId, scope: z.enum(SCOPES) })
  .check(requiring('username', 'scope'))
  .superRefine(ruledFields(newAdminFaults))
export type NewAdmin = z.infer<typeof newAdminSchema>
export type NewAdminInput = z.input<typeof newAdminSchema>

/** `id`: username or `_id`. */
export const scopeChangeSchema = z
  .object({ id: optionalId, scope: z.enum(SCOPES) })
  .check(requiring('id', 'scope'))
export type ScopeChange = z.infer<typeof scopeChangeSchema>
export type ScopeChangeInput = z.input<typeof scopeChangeSchema>

export const newAdminAnswer = z.strictObject({ admin: adminRow, password: z.string() })
export type NewAdminAnswer = z.infer<typeof newAdminAnswer>

export const adminAnswer = z.strictObject({ admin: adminRow })
export type AdminAnswer = z.infer<typeof adminAnswer>

/** A generated password, told only in this answer; it has to be changed at the next login. */
export const givenPasswordAnswer = z.strictObject({ password: z.string() })
export type GivenPasswordAnswer = z.infer<typeof givenPasswordAnswer>
