import { queryOptions } from '@tanstack/react-query'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { call } from '../../../lib/apiClient'

/** The supervisor's sellers who need something, with the reasons. */
export function attentionQuery() {
  return queryOptions({
    queryKey: ['supervisors', 'attention'],
    queryFn: ({ signal }) => call(teamCalls.attention, {}, { signal }),
  })
}
