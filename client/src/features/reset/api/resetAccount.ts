import { useQueryClient } from '@tanstack/react-query'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { call } from '../../../lib/apiClient'

/**
 * POST /api/admin/reset/account: a user's progress goes to the archive, in one go or not at all. Nothing that was loaded
 * before is trusted afterwards: lists, logs and figures are asked for anew.
 */
export function useResetAccount(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return async (id) => {
    await call(resetCalls.reset, { id })
    void queries.invalidateQueries()
  }
}
