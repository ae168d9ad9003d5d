import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useCallback, useSyncExternalStore } from 'react'
import { LISTS, trainingQuery } from './api/trainingList'

/**
 * The training named by a link: from the loaded lists, which hold whole trainings, else by itself. `training` is undefined
 * without an error while it is loading, null if there is none.
 */
export function useTraining(id: string) {
  const known = useListed(id)
  const { data, error, refetch } = useQuery({ ...trainingQuery(id), enabled: !known })
  return { training: known ?? data, error, retry: () => void refetch() }
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
