import { approvalListSchema, approveSchema } from '@tristar/shared/people/people.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { withTotal } from '../../lib/listed.ts'
import { decideApproval, listApprovals } from './approvals.service.ts'

const ADMIN = ['admin'] as const

/** Letting newcomers in, under /api/admin (contract, section 5). */
export function approvalsEndpoints(context: Context): Endpoints[] {
  const admin = new Endpoints('/api/admin')
  const list = { access: ADMIN, input: approvalListSchema }
  admin.post('/approvals', list, async ({ input, principal, res }) =>
    withTotal(res, await listApprovals(principal, input)),
  )
  const decision = {
    access: ADMIN,
    input: approveSchema,
    required: { fields: ['supervisorId', 'approve'] },
  }
  admin.post('/approve', decision, ({ input, principal }) =>
    decideApproval(context, principal, input),
  )
  return [admin]
}
