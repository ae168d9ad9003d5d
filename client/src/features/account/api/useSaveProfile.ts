import { contactFaults } from '@tristar/shared/account/account.rules'
import type { ContactFields, Profile } from '@tristar/shared/account/account.schema'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { call } from '../../../lib/apiClient'
import { refuseFor } from '../../../lib/errorText'
import { useSession } from '../../../lib/session'

/** Saves changes of the profile (an absent field stays, an empty one is cleared) and returns its fields. */
export function useSaveProfile(): (input: Profile) => Promise<ContactFields> {
  const { mergeUser, mergeAdmin } = useSession()
  return async (input) => {
    refuseFor(contactFaults(input))
    const answer = await call(sessionCalls.saveProfile, input)
    if ('admin' in answer) mergeAdmin(answer.admin)
    else mergeUser(answer.user)
    return 'admin' in answer ? answer.admin : answer.user
  }
}
