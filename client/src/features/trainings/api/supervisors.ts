import { queryOptions } from '@tanstack/react-query'
import type { SupervisorReportRow } from '@tristar/shared/reports/reports.schema'
import { postList } from '../../../lib/apiClient'
import { trainingKeys } from './trainingList'

/** As many as a list to choose from needs. */
const SHOWN = 20

/** POST /api/admin/supervisorDashboard: the supervisors of the admin's scope whose id matches. */
export function supervisorsQuery(search: string) {
  return queryOptions({
    queryKey: trainingKeys.supervisors(search),
    queryFn: async ({ signal }) => {
      const list = { search, limit: SHOWN, sort: 'supervisorId', order: 'asc' }
      const call = '/api/admin/supervisorDashboard'
      return (await postList<SupervisorReportRow>(call, list, { signal })).rows
    },
  })
}
