import { normalizePhone } from '@tristar/shared/account/account.rules'
import { accountCalls } from '@tristar/shared/account/account.calls'
import type { ForgotAnswer } from '@tristar/shared/account/account.schema'
import { forgotFaults, repeatFaults } from '@tristar/shared/account/auth.rules'
import { call } from '../../../lib/apiClient'
import { refuseFor } from '../../../lib/errorText'

/**
 * The answer is the same whether or not the address is known.
 * @returns why nothing is sent to such an address, whosever it is; undefined where this server can send
 */
export async function askForReset(
  input: { email: string } | { number: string },
): Promise<ForgotAnswer['notSent']> {
  refuseFor(forgotFaults(input))
  const body = 'number' in input ? { number: normalizePhone(input.number) } : input
  return (await call(accountCalls.forgotPassword, body)).notSent
}

export async function resetPassword(
  token: string,
  { newPassword, confirm }: { newPassword: string; confirm: string },
): Promise<void> {
  refuseFor(repeatFaults({ newPassword, confirm }))
  await call(accountCalls.resetPassword, { token, password: newPassword })
}

/** Whether the link is still good; checking does not use it up. */
export async function isResetLink(token: string): Promise<boolean> {
  return (await call(accountCalls.checkResetLink, { token })).valid
}
