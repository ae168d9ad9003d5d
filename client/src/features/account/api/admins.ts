import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import type {
  AdminListInput,
  NewAdminInput,
  ScopeChangeInput,
} from '@tristar/shared/account/admins.schema'
import { call, callList } from '../../../lib/apiClient'

const KEY = ['admins']

/** A page of the admins, and the number of matching ones. */
export function adminsQuery(list: AdminListInput) {
  return queryOptions({
    queryKey: [...KEY, 'list', list],
    queryFn: ({ signal }) => callList(adminsCalls.list, list, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What an admin of all distributors does to the others; the list is loaded again. */
export function useAdmins() {
  const queries = useQueryClient()
  async function changed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer
    } finally {
      // A refusal says that another admin was faster.
      void queries.invalidateQueries({ queryKey: KEY })
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
