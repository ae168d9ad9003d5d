import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UserListRow } from '@tristar/shared/reports/reports.schema'
import { postList } from '../../../lib/apiClient'
import type { ListParams } from './params'

/** POST /api/admin/sellerDashboard: a page of the scope's Users, and how many match in all. */
export function loadUsers(params: ListParams, signal: AbortSignal) {
  return postList<UserListRow>('/api/admin/sellerDashboard', params, { signal })
}

export function userReportQuery(params: ListParams) {
  return queryOptions({
    queryKey: ['reports', 'users', params],
    queryFn: ({ signal }) => loadUsers(params, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
