import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Scope } from '@tristar/shared/common/distributors'
import type { ResetRow } from '@tristar/shared/reset/reset.schema'
import { postList } from '../../../lib/apiClient'
import type { TableState } from '../../../ui/useTableState'

type ResetParams = TableState['params'] & { dist?: Scope }

/** POST /api/admin/resetDashboard: a page of the Users, and how many match in all. */
export function resetListQuery(params: ResetParams) {
  return queryOptions({
    queryKey: ['reset', 'list', params],
    queryFn: ({ signal }) => postList<ResetRow>('/api/admin/resetDashboard', params, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
