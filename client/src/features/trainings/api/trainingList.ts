import { queryOptions } from '@tanstack/react-query'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { call } from '../../../lib/apiClient'
import { ApiError } from '../../../lib/apiError'
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

/** One training with its form; null if there is none that the signed-in user may see. */
export function trainingQuery(id: string) {
  return queryOptions({
    queryKey: [...groupKey('trainings'), 'one', id] as const,
    queryFn: async ({ signal }): Promise<Training | null> => {
      try {
        return (await call(trainingsCalls.one, { id }, { signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 30_000,
  })
}
