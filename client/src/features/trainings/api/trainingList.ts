import { queryOptions } from '@tanstack/react-query'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { call } from '../../../lib/apiClient'
import type { DayRange } from '../listCache'

/** The query keys of trainings. */
export const trainingKeys = {
  lists: ['trainings', 'list'] as const,
  list: (range: DayRange) => ['trainings', 'list', range] as const,
  sellers: (search: string) => ['trainings', 'sellers', search] as const,
  supervisors: (search: string) => ['trainings', 'supervisors', search] as const,
}

/** Milliseconds for which lists of trainings and people are not refetched. */
export const FRESH_MS = 30_000

/** The trainings in a range of days that the signed-in user may see (contract, section 5). */
export function trainingListQuery(range: DayRange) {
  return queryOptions({
    queryKey: trainingKeys.list(range),
    queryFn: async ({ signal }) => (await call(trainingsCalls.list, range, { signal })).data,
    staleTime: FRESH_MS,
  })
}
