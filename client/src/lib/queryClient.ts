import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isTemporary } from './apiError'

/**
 * One client per signed-in person, made by the signed-in shell, so that nobody sees what was loaded for somebody else.
 * Keys come from the `queryOptions` of a feature's api files and begin with the feature's name: `['topics', 'list']`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection a load fails and says so, instead of waiting for one in silence.
        networkMode: 'always',
        retry: (failures, error) => isTemporary(error) && failures < 2 && onlineManager.isOnline(),
        refetchOnReconnect: true,
      },
      // A mutation is never repeated by itself: the person decides.
      mutations: { retry: false },
    },
  })
}
