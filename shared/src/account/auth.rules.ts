import { checkPassword, isEmail, isPhone } from './account.rules.ts'
import type { ErrorCode } from '../common/errors.ts'

/** Login: id and password required (specification, section 5). */
export function checkLogin(input: { id: string; password: string }): ErrorCode | null {
  return input.id.trim() && input.password ? null : 'FIELDS_REQUIRED'
}

export function checkAdminLogin(input: { username: string; password: string }): ErrorCode | null {
  return input.username.trim() && input.password ? null : 'FIELDS_REQUIRED'
}

/** Forgot password: one of the two, in its format (specification, section 5). */
export function checkForgot(input: { email?: string; number?: string }): ErrorCode | null {
  if (!input.email?.trim() && !input.number?.trim()) return 'FIELDS_REQUIRED'
  if (input.email?.trim()) return isEmail(input.email) ? null : 'EMAIL_INVALID'
  return isPhone(input.number ?? '') ? null : 'PHONE_INVALID'
}

/** A new password with its required fields. */
export function checkNewPassword(required: string[], password: string): ErrorCode | null {
  return required.every(Boolean) ? checkPassword(password) : 'FIELDS_REQUIRED'
}

/** The two entries of the reset form, in the browser (specification, section 5). */
export function checkReset(input: { password: string; confirm: string }): ErrorCode | null {
  if (!input.password || !input.confirm) return 'FIELDS_REQUIRED'
  return input.password === input.confirm ? checkPassword(input.password) : 'PASSWORD_MISMATCH'
}
