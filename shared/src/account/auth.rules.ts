import { checkPassword, isEmail, isPhone } from './account.rules.ts'
import type { FieldFault } from '../common/errors.ts'
import { faultsIn, required } from '../common/faults.ts'

/** Forgot password: one of the two, in its format (domain: Accounts). */
export function forgotFaults(input: { email?: string; number?: string }): FieldFault[] {
  const { email = '', number = '' } = input
  if (number.trim() && !email.trim())
    return faultsIn({ number: isPhone(number) ? null : 'PHONE_INVALID' })
  const field = input.email === undefined && input.number !== undefined ? 'number' : 'email'
  return faultsIn({
    [field]: required(email.trim(), (typed) => (isEmail(typed) ? null : 'EMAIL_INVALID')),
  })
}

/** A new password by the token of a link. */
export function resetFaults({ token, password }: Record<'token' | 'password', string>) {
  return faultsIn({ token: required(token), password: required(password, checkPassword) })
}

/** A new password by the current one. */
export function changeFaults(input: Record<'password' | 'newPassword', string>): FieldFault[] {
  return faultsIn({
    password: required(input.password),
    newPassword: required(input.newPassword, checkPassword),
  })
}

/** The two entries of a new password, in the browser (domain: Accounts): unequal ones before a bad one. */
export function repeatFaults(entries: Record<'newPassword' | 'confirm', string>): FieldFault[] {
  const { newPassword, confirm } = entries
  return faultsIn({
    confirm: required(confirm, () =>
      newPassword && newPassword !== confirm ? 'PASSWORD_MISMATCH' : null,
    ),
    newPassword: required(newPassword, checkPassword),
  })
}
