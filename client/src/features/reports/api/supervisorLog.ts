import { queryOptions } from '@tanstack/react-query'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import { call } from '../../../lib/apiClient'

/** A manager's own study, topic by topic, and the latest evaluated EDAC. */
export function supervisorLogQuery(supervisorId: string) {
  return queryOptions({
    queryKey: ['reports', 'supervisorLog', supervisorId],
    queryFn: ({ signal }) => call(reportsCalls.supervisorLog, { supervisorId }, { signal }),
  })
}
