import { useQueryClient } from '@tanstack/react-query'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { call } from '../../../lib/apiClient'

/** Archives a user's progress, atomically. All loaded lists, logs and figures are refetched. */
export function useResetAccount(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  return async (id) => {
    await call(resetCalls.reset, { id })
    void queries.invalidateQueries()
  }
}
