import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SupervisorReportRow } from '@tristar/shared/reports/reports.schema'
import { postList } from '../../../lib/apiClient'
import type { ListParams } from './params'

/** POST /api/admin/supervisorDashboard: a page of the scope's User Managers, and how many match in all. */
export function loadSupervisors(params: ListParams, signal: AbortSignal) {
  return postList<SupervisorReportRow>('/api/admin/supervisorDashboard', params, { signal })
}

export function supervisorReportQuery(params: ListParams) {
  return queryOptions({
    queryKey: ['reports', 'supervisors', params],
    queryFn: ({ signal }) => loadSupervisors(params, signal),
    // The rows stay while the next ones are under way: the page does not jump.
    placeholderData: keepPreviousData,
    // Others study meanwhile: who looks again sees what is.
    staleTime: 0,
  })
}
