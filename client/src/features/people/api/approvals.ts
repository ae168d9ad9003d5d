import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import type { ApproveInput } from '@tristar/shared/account/approvals.schema'
import { call, callList } from '../../../lib/apiClient'

/** Rows per load; once they are decided, the next ones are loaded. */
const SHOWN = 20
const KEY = ['people', 'approvals']

/** The User Managers of the admin's scope who wait for approval, the oldest first. */
export function approvalsQuery() {
  const list = { limit: SHOWN, sort: 'createdAt', order: 'asc' } as const
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => callList(approvalsCalls.list, list, { signal }),
  })
}

/** Decides about newcomers; approved ones appear in the reports. */
export function useApproval() {
  const queries = useQueryClient()
  return {
    decide: async (decision: ApproveInput) => {
      await call(approvalsCalls.decide, decision)
      await queries.invalidateQueries({ queryKey: KEY })
      void queries.invalidateQueries({ queryKey: ['reports'] })
    },
    /** Refetches: another admin may have decided in the meantime. */
    look: () => void queries.invalidateQueries({ queryKey: KEY }),
  }
}
