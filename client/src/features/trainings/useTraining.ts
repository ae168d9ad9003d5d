import { notifyManager, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { addMonths } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useCallback, useSyncExternalStore } from 'react'
import { today } from '../../lib/dates'
import { useSignedIn } from '../../lib/session'
import { LISTS, trainingListQuery } from './api/trainingList'

/** The range of one list (api: Lists): a year back and the next month. */
function longRange() {
  return { from: addMonths(today(), -12), to: addMonths(today(), 1) }
}

/**
 * The training named by a link: from the loaded lists, else from the user's first 50, else from the last year. `training`
 * is undefined without an error while any list is loading, null if there is none.
 */
export function useTraining(id: string) {
  const session = useSignedIn()
  const own = session.role === 'admin' ? [] : session.user.trainings
  // Lists hold complete trainings; those of the session may lack their forms.
  const known = useListed(id)
  const named = own.find(({ _id }) => _id === id)
  const day = named?.trainingDate
  const range = day ? { from: day, to: day } : longRange()
  const { data, error, refetch } = useQuery({ ...trainingListQuery(range), enabled: !known })
  const loading = useIsFetching({ queryKey: LISTS }) > 0
  const found = known ?? data?.find(({ _id }) => _id === id)
  return {
    training: found ?? (data && !loading ? null : undefined),
    error,
    retry: () => void refetch(),
  }
}

/** The training of the loaded lists, as it is in them now. */
function useListed(id: string): Training | undefined {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const watch = useCallback(
    (changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)),
    [cache],
  )
  return useSyncExternalStore(watch, () => {
    const lists = client.getQueriesData<Training[]>({ queryKey: LISTS })
    return lists.flatMap(([, list]) => list ?? []).find(({ _id }) => _id === id)
  })
}
