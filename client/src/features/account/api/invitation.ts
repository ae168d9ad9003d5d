import { accountCalls } from '@tristar/shared/account/account.calls'
import type { JoinCheckAnswer } from '@tristar/shared/account/account.schema'
import { repeatFaults } from '@tristar/shared/account/auth.rules'
import { call } from '../../../lib/apiClient'
import { refuseFor } from '../../../lib/errorText'

/** Whom an invitation lets in, if it is still good; checking does not use it up. */
export function checkInvitation(token: string): Promise<JoinCheckAnswer> {
  return call(accountCalls.checkInvitation, { token })
}

export async function join(
  token: string,
  entries: { newPassword: string; confirm: string },
): Promise<void> {
  refuseFor(repeatFaults(entries))
  await call(accountCalls.join, { token, password: entries.newPassword })
}
