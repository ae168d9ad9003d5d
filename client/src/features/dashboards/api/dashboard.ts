import { queryOptions } from '@tanstack/react-query'
import type { AdminDashboard } from '@tristar/shared/reports/reports.schema'
import { get } from '../../../lib/apiClient'

/** GET /api/admin/dashboard: everybody of the admin's scope by star, per scope code. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: ['reports', 'dashboard'],
    queryFn: ({ signal }) => get<AdminDashboard>('/api/admin/dashboard', { signal }),
    // Others study meanwhile: who looks again sees what is.
    staleTime: 0,
  })
}
