import { checkContact, normalizePhone } from '@tristar/shared/account/account.rules'
import type { ProfileAnswer } from '@tristar/shared/auth/auth.schema'
import type { Language } from '@tristar/shared/common/languages'
import { post } from '../../../lib/apiClient'
import { refuseIf } from '../../../lib/errorText'

export interface ProfileInput {
  name: string
  email: string
  number: string
  language: Language
  /** The current password, needed to change an address that is already set. */
  password?: string
}

/** POST /api/auth/profile: an empty field clears. */
export async function saveProfile(input: ProfileInput): Promise<ProfileAnswer> {
  refuseIf(checkContact(input))
  const number = normalizePhone(input.number)
  const email = input.email.trim()
  return post<ProfileAnswer>('/api/auth/profile', { ...input, email, number })
}
