import { queryOptions } from '@tanstack/react-query'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import { callList } from '../../../lib/apiClient'
import { FRESH_MS, trainingKeys } from './trainingList'

/** Rows of a list to choose from. */
const SHOWN = 20

/** The supervisors of the admin's scope whose id or name matches. */
export function supervisorsQuery(search: string) {
  return queryOptions({
    queryKey: trainingKeys.supervisors(search),
    queryFn: async ({ signal }) => {
      const list = { search, limit: SHOWN, sort: 'supervisorId', order: 'asc' } as const
      return (await callList(reportsCalls.supervisors, list, { signal })).rows
    },
    staleTime: FRESH_MS,
  })
}
