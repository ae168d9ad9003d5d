import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addMonths } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { today } from '../../lib/dates'
import { useSignedIn } from '../../lib/session'
import { trainingKeys, trainingListQuery } from './api/trainingList'

/** As far as one list may reach (contract, section 5): a year back and the next month. */
function longRange() {
  return { from: addMonths(today(), -12), to: addMonths(today(), 1) }
}

/**
 * A training that a link names: of what is loaded, or of the user's own first 50, or else of the last year. `undefined`
 * training and no error: still under way; `null`: there is none.
 */
export function useTraining(id: string) {
  const client = useQueryClient()
  const session = useSignedIn()
  const lists = client.getQueriesData<Training[]>({ queryKey: trainingKeys.lists })
  const own = session.role === 'admin' ? [] : session.user.trainings
  const loaded = lists.flatMap(([, list]) => list ?? [])
  // What the lists say is complete: those of the session may come without their forms.
  const known = loaded.find(({ _id }) => _id === id)
  const named = own.find(({ _id }) => _id === id)
  const day = named?.trainingDate
  const range = day ? { from: day, to: day } : longRange()
  const { data, error, refetch } = useQuery({ ...trainingListQuery(range), enabled: !known })
  const found = known ?? data?.find(({ _id }) => _id === id)
  return { training: found ?? (data ? null : undefined), error, retry: () => void refetch() }
}
