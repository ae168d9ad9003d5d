import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import type { SupervisorDetailsInput } from '@tristar/shared/reports/reports.schema'
import { callList } from '../../../lib/apiClient'
import type { ListParams } from './params'

/** A manager with a page of users, and the number of matching users. */
export async function loadTeam(
  supervisorId: string,
  params: ListParams<SupervisorDetailsInput['sort']>,
  signal: AbortSignal,
) {
  const body = { ...params, supervisorId }
  const { rows: answer, total } = await callList(reportsCalls.team, body, { signal })
  const { sellerData, ...manager } = answer
  return { manager, rows: sellerData, total }
}

export function teamQuery(
  supervisorId: string,
  params: ListParams<SupervisorDetailsInput['sort']>,
) {
  return queryOptions({
    queryKey: ['reports', 'team', supervisorId, params],
    queryFn: ({ signal }) => loadTeam(supervisorId, params, signal),
    // Keep the rows while the next ones of the same manager load.
    placeholderData: (data, query) =>
      query?.queryKey[2] === supervisorId ? keepPreviousData(data) : undefined,
  })
}
