import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import type { ResetListInput } from '@tristar/shared/reset/reset.schema'
import { callList } from '../../../lib/apiClient'

/** A page of the Users, and the number of matching ones. */
export function resetListQuery(params: ResetListInput) {
  return queryOptions({
    queryKey: ['reset', 'list', params],
    queryFn: ({ signal }) => callList(resetCalls.list, params, { signal }),
    placeholderData: keepPreviousData,
  })
}
