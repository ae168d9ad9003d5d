import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import type { UserReportInput } from '@tristar/shared/reports/reports.schema'
import { callList } from '../../../lib/apiClient'
import type { ListParams } from './params'

/** A page of the scope's Users, and the number of matching ones. */
export function loadUsers(params: ListParams<UserReportInput['sort']>, signal: AbortSignal) {
  return callList(reportsCalls.users, params, { signal })
}

export function userReportQuery(params: ListParams<UserReportInput['sort']>) {
  return queryOptions({
    queryKey: ['reports', 'users', params],
    queryFn: ({ signal }) => loadUsers(params, signal),
    placeholderData: keepPreviousData,
  })
}
