import { accountCalls } from '@tristar/shared/account/account.calls'
import type { ContactCheckAnswer } from '@tristar/shared/account/account.schema'
import { call } from '../../../lib/apiClient'

/** Whose address the link would confirm; checking has no effect. */
export async function checkContactLink(token: string): Promise<ContactCheckAnswer> {
  return call(accountCalls.checkContactLink, { token })
}

export async function confirmContact(token: string): Promise<void> {
  await call(accountCalls.confirmContact, { token })
}
