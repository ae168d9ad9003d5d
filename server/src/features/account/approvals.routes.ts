import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import {
  approvalListSchema,
  approvalRow,
  approveAnswer,
  approveSchema,
} from '@tristar/shared/account/approvals.schema'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { decideApproval, listApprovals } from './approvals.service.ts'

export function approvalsEndpoints(context: Context): Endpoint[] {
  const required = { fields: ['supervisorId', 'approve'] }
  return implement(
    approvalsCalls,
    {
      list: endpoint(
        { input: approvalListSchema, answer: z.array(approvalRow) },
        ({ input, principal }) => listApprovals(principal, input),
      ),
      decide: endpoint(
        { input: approveSchema, required, answer: approveAnswer },
        ({ input, principal }) => decideApproval(context, principal, input),
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  decide: ['REGISTRATION_NOT_FOUND'],
} as const satisfies RefusalsOf<typeof approvalsCalls>
