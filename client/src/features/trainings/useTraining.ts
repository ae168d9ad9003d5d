import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addMonths } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { today } from '../../lib/dates'
import { useSignedIn } from '../../lib/session'
import { LISTS, trainingListQuery } from './api/trainingList'

/** The range of one list (contract, section 5): a year back and the next month. */
function longRange() {
  return { from: addMonths(today(), -12), to: addMonths(today(), 1) }
}

/**
 * The training named by a link: from the loaded lists, else from the user's first 50, else from the last year. `training`
 * is undefined without an error while loading, null if there is none.
 */
export function useTraining(id: string) {
  const client = useQueryClient()
  const session = useSignedIn()
  const lists = client.getQueriesData<Training[]>({ queryKey: LISTS })
  const own = session.role === 'admin' ? [] : session.user.trainings
  const loaded = lists.flatMap(([, list]) => list ?? [])
  // Lists hold complete trainings; those of the session may lack their forms.
  const known = loaded.find(({ _id }) => _id === id)
  const named = own.find(({ _id }) => _id === id)
  const day = named?.trainingDate
  const range = day ? { from: day, to: day } : longRange()
  const { data, error, refetch } = useQuery({ ...trainingListQuery(range), enabled: !known })
  const found = known ?? data?.find(({ _id }) => _id === id)
  return { training: found ?? (data ? null : undefined), error, retry: () => void refetch() }
}
