import { useQueryClient } from '@tanstack/react-query'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import type { ApproveInput } from '@tristar/shared/account/approvals.schema'
import { call } from '../../../lib/apiClient'
import { listQuery } from '../../../lib/queries'

/** The first User Managers of the admin's scope who wait for approval; once they are decided, the next ones are loaded. */
export const approvalsQuery = listQuery('approvals', approvalsCalls.list, {
  limit: 20,
  sort: 'createdAt',
  order: 'asc',
})

/** Decides about newcomers; approved ones appear in the reports. */
export function useApproval() {
  const queries = useQueryClient()
  return {
    decide: async (decision: ApproveInput) => {
      await call(approvalsCalls.decide, decision)
      await queries.invalidateQueries(approvalsQuery)
      void queries.invalidateQueries({ queryKey: ['reports'] })
    },
    /** Refetches: another admin may have decided in the meantime. */
    look: () => void queries.invalidateQueries(approvalsQuery),
  }
}
