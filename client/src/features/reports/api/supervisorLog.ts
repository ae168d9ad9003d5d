import { queryOptions } from '@tanstack/react-query'
import type { SupervisorLog } from '@tristar/shared/reports/reports.schema'
import { post } from '../../../lib/apiClient'

/** POST /api/admin/supervisorLog: a manager's own study, topic by topic, and the latest evaluated EDAC. */
export function supervisorLogQuery(supervisorId: string) {
  return queryOptions({
    queryKey: ['reports', 'supervisorLog', supervisorId],
    queryFn: ({ signal }) =>
      post<SupervisorLog>('/api/admin/supervisorLog', { supervisorId }, { signal }),
    staleTime: 0,
  })
}
