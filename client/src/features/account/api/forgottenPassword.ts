import { normalizePhone } from '@tristar/shared/account/account.rules'
import type { LinkCheckAnswer } from '@tristar/shared/account/account.schema'
import { checkForgot, checkReset } from '@tristar/shared/account/auth.rules'
import { post } from '../../../lib/apiClient'
import { refuseIf } from '../../../lib/errorText'

/** POST /api/auth/password/forgot; the answer is the same whether or not the address is known. */
export async function askForReset(input: { email: string } | { number: string }): Promise<void> {
  refuseIf(checkForgot(input))
  const body = 'number' in input ? { number: normalizePhone(input.number) } : input
  await post('/api/auth/password/forgot', body, { withToken: false })
}

/** POST /api/auth/password/reset with the token of the link. */
export async function resetPassword(
  token: string,
  input: { password: string; confirm: string },
): Promise<void> {
  refuseIf(checkReset(input))
  await post('/api/auth/password/reset', { token, password: input.password }, { withToken: false })
}

/** POST /api/auth/password/check: whether the link is still good; uses nothing up. */
export async function isResetLink(token: string): Promise<boolean> {
  const options = { withToken: false }
  return (await post<LinkCheckAnswer>('/api/auth/password/check', { token }, options)).valid
}
