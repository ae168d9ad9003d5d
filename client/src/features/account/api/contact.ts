import type { ContactCheckAnswer } from '@tristar/shared/account/account.schema'
import { post } from '../../../lib/apiClient'

/** POST /api/auth/contact/check: whose address the link would confirm; nothing happens by asking. */
export async function checkContactLink(token: string): Promise<ContactCheckAnswer> {
  return post<ContactCheckAnswer>('/api/auth/contact/check', { token }, { withToken: false })
}

/** POST /api/auth/contact/confirm */
export async function confirmContact(token: string): Promise<void> {
  await post('/api/auth/contact/confirm', { token }, { withToken: false })
}
