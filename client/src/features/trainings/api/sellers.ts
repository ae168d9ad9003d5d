import { queryOptions } from '@tanstack/react-query'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import { postList } from '../../../lib/apiClient'
import { trainingKeys } from './trainingList'

/** As many as a list to choose from needs. */
const SHOWN = 20

/** POST /api/supervisor/sellers: the signed-in supervisor's sellers whose id matches. */
export function sellersQuery(search: string) {
  return queryOptions({
    queryKey: trainingKeys.sellers(search),
    queryFn: async ({ signal }) => {
      const list = { search, limit: SHOWN, sort: 'sellerId', order: 'asc' }
      return (await postList<TeamRow>('/api/supervisor/sellers', list, { signal })).rows
    },
  })
}
