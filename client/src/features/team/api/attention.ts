import { queryOptions } from '@tanstack/react-query'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { call } from '../../../lib/apiClient'

/** GET /api/supervisor/attention: who of the supervisor's sellers needs something, and why. */
export function attentionQuery() {
  return queryOptions({
    queryKey: ['supervisors', 'attention'],
    queryFn: ({ signal }) => call(teamCalls.attention, {}, { signal }),
    // What has just been evaluated or booked may no longer stand here.
    staleTime: 0,
  })
}
