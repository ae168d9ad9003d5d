import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import type { SupervisorReportInput } from '@tristar/shared/reports/reports.schema'
import { callList } from '../../../lib/apiClient'
import type { ListParams } from './params'

/** A page of the scope's User Managers, and the number of matching ones. */
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
    // Keep the rows while the next ones load: the page does not jump.
    placeholderData: keepPreviousData,
  })
}
