import {
  exportSchema,
  supervisorDetailsSchema,
  supervisorLogSchema,
  supervisorReportSchema,
  userDetailsSchema,
  userReportSchema,
} from '@tristar/shared/reports/reports.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { withTotal } from '../../lib/listed.ts'
import { sendCsv } from '../../lib/sendCsv.ts'
import { exportProgress } from './export.service.ts'
import { describeTeam, listSupervisors, listUsers } from './lists.service.ts'
import { describeSupervisor, describeUser } from './logs.service.ts'

const ADMIN = ['admin'] as const

/** The admins' tables and logs under /api/admin; each sees its own scope (contract, section 5). */
export function reportsEndpoints(context: Context): Endpoints[] {
  const admin = new Endpoints('/api/admin')
  admin.post(
    '/supervisorDashboard',
    { access: ADMIN, input: supervisorReportSchema },
    async ({ input, principal, res }) => withTotal(res, await listSupervisors(principal, input)),
  )
  admin.post(
    '/sellerDashboard',
    { access: ADMIN, input: userReportSchema },
    async ({ input, principal, res }) => withTotal(res, await listUsers(context, principal, input)),
  )
  admin.post(
    '/supervisorDetails',
    { access: ADMIN, input: supervisorDetailsSchema, required: { fields: ['supervisorId'] } },
    async ({ input, principal, res }) =>
      withTotal(res, await describeTeam(context, principal, input)),
  )
  admin.post(
    '/supervisorLog',
    { access: ADMIN, input: supervisorLogSchema },
    async ({ input, principal }) => describeSupervisor(context, principal, input.supervisorId),
  )
  admin.post(
    '/sellerDetails',
    { access: ADMIN, input: userDetailsSchema },
    async ({ input, principal }) => describeUser(context, principal, input.sellerId),
  )
  admin.get('/export', { access: ADMIN, input: exportSchema }, async ({ input, principal, res }) =>
    sendCsv(res, await exportProgress(context, principal, input.dist)),
  )
  return [admin]
}
