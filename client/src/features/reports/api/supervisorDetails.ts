import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SupervisorDetails } from '@tristar/shared/reports/reports.schema'
import { postCounted } from '../../../lib/apiClient'
import type { ListParams } from './params'

/** POST /api/admin/supervisorDetails: a manager, a page of the manager's users, and how many of them match in all. */
export async function loadTeam(supervisorId: string, params: ListParams, signal: AbortSignal) {
  const body = { ...params, supervisorId }
  const path = '/api/admin/supervisorDetails'
  const { data, total } = await postCounted<SupervisorDetails>(path, body, { signal })
  const { sellerData, ...manager } = data
  return { manager, rows: sellerData, total: total ?? sellerData.length }
}

export function teamQuery(supervisorId: string, params: ListParams) {
  return queryOptions({
    queryKey: ['reports', 'team', supervisorId, params],
    queryFn: ({ signal }) => loadTeam(supervisorId, params, signal),
    // The rows stay while the next ones of the same manager are under way.
    placeholderData: (data, query) =>
      query?.queryKey[2] === supervisorId ? keepPreviousData(data) : undefined,
    staleTime: 0,
  })
}
