import type { ContactFields, Profile } from '@tristar/shared/account/account.schema'
import { useSession } from '../../../lib/session'
import { saveProfile } from './profile'

/** Saves changes of the profile, and gives what it holds then. */
export function useSaveProfile(): (input: Profile) => Promise<ContactFields> {
  const { mergeUser, mergeAdmin } = useSession()
  return async (input) => {
    const answer = await saveProfile(input)
    if ('admin' in answer) mergeAdmin(answer.admin)
    else mergeUser(answer.user)
    return 'admin' in answer ? answer.admin : answer.user
  }
}
