import { useQueryClient } from '@tanstack/react-query'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import type { NewAdminInput, ScopeChangeInput } from '@tristar/shared/account/admins.schema'
import { groupKey } from '../../../lib/queries'
import { call } from '../../../lib/apiClient'

/** What an admin of all distributors does to the others; the list is loaded again. */
export function useAdmins() {
  const queries = useQueryClient()
  async function changed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer
    } finally {
      // A refusal says that another admin was faster.
      void queries.invalidateQueries({ queryKey: groupKey('admins') })
    }
  }
  return {
    /** Returns the password. */
    add: async (admin: NewAdminInput) => (await changed(call(adminsCalls.add, admin))).password,
    changeScope: (change: ScopeChangeInput) => changed(call(adminsCalls.changeScope, change)),
    /** Returns the password. */
    givePassword: async (id: string) =>
      (await changed(call(adminsCalls.givePassword, { id }))).password,
    remove: (id: string) => changed(call(adminsCalls.remove, { id })),
  }
}
