import { queryOptions } from '@tanstack/react-query'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { call } from '../../../lib/apiClient'
import { groupKey } from '../../../lib/queries'
import type { DayRange } from '../listCache'

/** The key of every list of trainings; its third part is the list's range. */
export const LISTS = [...groupKey('trainings'), 'list'] as const

/** The trainings in a range of days that the signed-in user may see (api: Lists). */
export function trainingListQuery(range: DayRange) {
  return queryOptions({
    queryKey: [...LISTS, range] as const,
    queryFn: async ({ signal }) => (await call(trainingsCalls.list, range, { signal })).data,
    staleTime: 30_000,
  })
}
