import { auditListSchema } from '@tristar/shared/audit/audit.schema'
import { dayOf } from '@tristar/shared/common/dates'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { withTotal } from '../../lib/listed.ts'
import { listAudit } from './auditList.service.ts'

/** POST /api/admin/auditLog, for admins of scope all (contract, section 5). */
export function auditEndpoints(context: Context): Endpoints[] {
  const today = () => dayOf(new Date(), context.zone)
  const admin = new Endpoints('/api/admin')
  admin.post(
    '/auditLog',
    { access: ['admin:all'], input: auditListSchema(today) },
    async ({ input, principal, res }) => withTotal(res, await listAudit(context, principal, input)),
  )
  return [admin]
}
