import { accountCalls } from '@tristar/shared/account/account.calls'
import type { ContactCheckAnswer } from '@tristar/shared/account/account.schema'
import { call } from '../../../lib/apiClient'

/** POST /api/auth/contact/check: whose address the link would confirm; nothing happens by asking. */
export async function checkContactLink(token: string): Promise<ContactCheckAnswer> {
  return call(accountCalls.checkContactLink, { token })
}

/** POST /api/auth/contact/confirm */
export async function confirmContact(token: string): Promise<void> {
  await call(accountCalls.confirmContact, { token })
}
