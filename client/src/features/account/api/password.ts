import { accountCalls } from '@tristar/shared/account/account.calls'
import { checkReset } from '@tristar/shared/account/auth.rules'
import { call } from '../../../lib/apiClient'
import { refuseIf } from '../../../lib/errorText'

export interface PasswordInput {
  password: string
  newPassword: string
  confirm: string
}

/** Returns the new token: all older ones end with the old password. */
export async function changePassword(input: PasswordInput): Promise<string> {
  const { password, newPassword, confirm } = input
  refuseIf(password ? checkReset({ password: newPassword, confirm }) : 'FIELDS_REQUIRED')
  const { token } = await call(accountCalls.changePassword, {
    password,
    newPassword,
  })
  return token
}
