import { auditListSchema } from '@tristar/shared/audit/audit.schema'
import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { listAudit } from './auditList.service.ts'

/** POST /api/admin/auditLog, for admins of scope all (contract, section 5). */
export function auditEndpoints(context: Context): Endpoints[] {
  const admin = new Endpoints('/api/admin')
  admin.post(
    '/auditLog',
    { access: ['admin:all'], input: auditListSchema },
    async ({ input, principal, res }) => {
      const { rows, total } = await listAudit(context, principal, input)
      res.set(TOTAL_COUNT_HEADER, String(total))
      return rows
    },
  )
  return [admin]
}
