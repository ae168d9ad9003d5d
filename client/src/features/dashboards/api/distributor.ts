import { queryOptions } from '@tanstack/react-query'
import type { DistributorDashboard } from '@tristar/shared/reports/reports.schema'
import { get } from '../../../lib/apiClient'

/** GET /api/admin/distributorDashboard: each distributor of the admin's scope, with its modules of two months. */
export function distributorQuery() {
  return queryOptions({
    queryKey: ['reports', 'distributor'],
    queryFn: ({ signal }) =>
      get<DistributorDashboard>('/api/admin/distributorDashboard', { signal }),
    staleTime: 0,
  })
}
