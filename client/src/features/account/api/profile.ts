import { sessionCalls } from '@tristar/shared/session/session.calls'
import { checkContact } from '@tristar/shared/account/account.rules'
import type { Profile } from '@tristar/shared/account/account.schema'
import type { ProfileAnswer } from '@tristar/shared/session/session.schema'
import { call } from '../../../lib/apiClient'
import { refuseIf } from '../../../lib/errorText'

/** An absent field stays, an empty one is cleared. */
export async function saveProfile(input: Profile): Promise<ProfileAnswer> {
  refuseIf(checkContact(input))
  return call(sessionCalls.saveProfile, input)
}
