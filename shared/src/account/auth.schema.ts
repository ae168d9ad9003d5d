import { z } from 'zod'
import type { AdminUser, LearnerUser } from './account.schema.ts'
import { optionalId, optionalText, ruled } from '../common/refine.ts'
import type { LearnerRole } from '../common/roles.ts'
import { checkAdminLogin, checkForgot, checkLogin, checkNewPassword } from './auth.rules.ts'

/** POST /api/auth/login */
export const loginSchema = z
  .object({ id: optionalId, password: optionalText })
  .superRefine(ruled(checkLogin))
export type Login = z.infer<typeof loginSchema>

/** POST /api/admin/login */
export const adminLoginSchema = z
  .object({ username: optionalId, password: optionalText })
  .superRefine(ruled(checkAdminLogin))
export type AdminLogin = z.infer<typeof adminLoginSchema>

/** POST /api/auth/session: the token in the body or in the `auth-token` header. */
export const sessionSchema = z.object({ token: z.string().optional() })

/** POST /api/auth/password/forgot: an email or a phone number. */
export const forgotSchema = z
  .object({ email: z.string().trim().optional(), number: z.string().optional() })
  .superRefine(ruled(checkForgot))
export type Forgot = z.infer<typeof forgotSchema>

/** POST /api/auth/password/reset */
export const resetSchema = z
  .object({ token: optionalText, password: optionalText })
  .superRefine(ruled((input) => checkNewPassword([input.token, input.password], input.password)))
export type Reset = z.infer<typeof resetSchema>

/** POST /api/auth/password/check, /api/auth/contact/check, /api/auth/contact/confirm: the token of a link. */
export const linkSchema = z.object({ token: optionalText })
export type Link = z.infer<typeof linkSchema>

/** POST /api/auth/password/change */
export const passwordChangeSchema = z
  .object({ password: optionalText, newPassword: optionalText })
  .superRefine(
    ruled((input) => checkNewPassword([input.password, input.newPassword], input.newPassword)),
  )
export type PasswordChange = z.infer<typeof passwordChangeSchema>

export interface LoginAnswer {
  token: string
  role: LearnerRole
  user: LearnerUser
}

export interface AdminLoginAnswer {
  token: string
  admin: AdminUser
}

export type SessionAnswer =
  | { isAdmin: false; role: LearnerRole; user: LearnerUser }
  | { isAdmin: true; role: 'admin'; admin: AdminUser }

/** POST /api/auth/password/check */
export interface LinkCheckAnswer {
  valid: boolean
}

/** POST /api/auth/contact/check: whose address a good link would confirm, by the id that the person logs in with. */
export type ContactCheckAnswer =
  | { valid: false }
  | ({ valid: true; id: string } & ({ email: string } | { number: string }))

/** POST /api/auth/profile */
export type ProfileAnswer = { user: LearnerUser } | { admin: AdminUser }
