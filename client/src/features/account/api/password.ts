import { accountCalls } from '@tristar/shared/account/account.calls'
import { repeatFaults } from '@tristar/shared/account/auth.rules'
import { faultsIn, missingFirst, required } from '@tristar/shared/common/faults'
import { call } from '../../../lib/apiClient'
import { refuseFor } from '../../../lib/errorText'

/** The fields of refusals that name none. */
export const OF_PASSWORDS = {
  PASSWORD_WRONG: 'password',
  PASSWORD_UNCHANGED: 'newPassword',
  PASSWORD_COMMON: 'newPassword',
} as const

export interface PasswordInput {
  password: string
  newPassword: string
  confirm: string
}

/** Returns the new token: all older ones end with the old password. */
export async function changePassword(input: PasswordInput): Promise<string> {
  const { password, newPassword, confirm } = input
  refuseFor(
    missingFirst([
      ...faultsIn({ password: required(password) }),
      ...repeatFaults({ newPassword, confirm }),
    ]),
  )
  const { token } = await call(accountCalls.changePassword, {
    password,
    newPassword,
  })
  return token
}
