import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApprovalRow } from '@tristar/shared/people/people.schema'
import { post, postList } from '../../../lib/apiClient'

/** As many as are looked at in one go; when they are decided, the next ones come. */
const SHOWN = 20
const KEY = ['people', 'approvals']

/** POST /api/admin/approvals: the User Managers of the admin's scope who wait to be let in, the oldest first. */
export function approvalsQuery() {
  const list = { limit: SHOWN, sort: 'createdAt', order: 'asc' }
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => postList<ApprovalRow>('/api/admin/approvals', list, { signal }),
    // Other admins decide too.
    staleTime: 0,
  })
}

interface Decision {
  /** `_id` or human id. */
  supervisorId: string
  approve: boolean
}

/** POST /api/admin/approve; whoever is let in appears in the reports. */
export function useApproval() {
  const queries = useQueryClient()
  return {
    decide: async (decision: Decision) => {
      await post('/api/admin/approve', decision)
      await queries.invalidateQueries({ queryKey: KEY })
      void queries.invalidateQueries({ queryKey: ['reports'] })
    },
    /** Somebody else may have decided in the meantime. */
    look: () => void queries.invalidateQueries({ queryKey: KEY }),
  }
}
