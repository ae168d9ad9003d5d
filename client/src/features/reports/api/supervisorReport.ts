import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import type { SupervisorReportInput } from '@tristar/shared/reports/reports.schema'
import { callList } from '../../../lib/apiClient'
import type { ListParams } from './params'

/** POST /api/admin/supervisorDashboard: a page of the scope's User Managers, and how many match in all. */
export function loadSupervisors(
  params: ListParams<SupervisorReportInput['sort']>,
  signal: AbortSignal,
) {
  return callList(reportsCalls.supervisors, params, { signal })
}

export function supervisorReportQuery(params: ListParams<SupervisorReportInput['sort']>) {
  return queryOptions({
    queryKey: ['reports', 'supervisors', params],
    queryFn: ({ signal }) => loadSupervisors(params, signal),
    // The rows stay while the next ones are under way: the page does not jump.
    placeholderData: keepPreviousData,
    // Others study meanwhile: who looks again sees what is.
    staleTime: 0,
  })
}
