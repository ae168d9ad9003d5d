import { queryOptions } from '@tanstack/react-query'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { call } from '../../../lib/apiClient'
import { ApiError } from '../../../lib/apiError'
import { callKey, keyOfAll } from '../../../lib/queries'
import type { DayRange } from '../listCache'

/** Of every loaded list. */
export const LISTS = keyOfAll(trainingsCalls.list)

/** The trainings in a range of days that the signed-in user may see, cancelled ones too (api: Lists). */
export function trainingListQuery(range: DayRange) {
  const input = { ...range, cancelled: true }
  return queryOptions({
    queryKey: callKey(trainingsCalls.list, input),
    queryFn: async ({ signal }) => (await call(trainingsCalls.list, input, { signal })).data,
    staleTime: 30_000,
  })
}

/** One training with its form; null if there is none that the signed-in user may see. */
export function trainingQuery(id: string) {
  return queryOptions({
    queryKey: callKey(trainingsCalls.one, { id }),
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
