import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { auditListSchema, auditRow } from '@tristar/shared/audit/audit.schema'
import { dayOf } from '@tristar/shared/common/dates'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { listAudit } from './auditList.service.ts'
import type { AuditPeople } from './auditNames.ts'

export function auditEndpoints(context: Context, people: AuditPeople): Endpoint[] {
  const today = () => dayOf(new Date(), context.zone)
  return implement(
    auditCalls,
    {
      list: endpoint(
        { input: auditListSchema(today), answer: z.array(auditRow) },
        ({ input, principal }) => listAudit({ ...context, ...people }, principal, input),
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  list: ['NAME_TOO_COMMON'],
} as const satisfies RefusalsOf<typeof auditCalls>
