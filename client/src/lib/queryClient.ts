import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isTemporary } from './apiError'

/**
 * A query client per signed-in person, so that no one sees another person's data. Keys start with the group that is
 * refetched together (`callKey`). By default data are stale at once, as others study and evaluate meanwhile.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a load fails visibly instead of waiting silently.
        networkMode: 'always',
        retry: (failures, error) => isTemporary(error) && failures < 2 && onlineManager.isOnline(),
        refetchOnReconnect: true,
      },
      // Never retried by itself: people see what failed.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
