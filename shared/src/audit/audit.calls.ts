import { call, CHIEFS } from '../common/calls.ts'
import type { AuditListInput, AuditRow } from './audit.schema.ts'

/** The audit log (contract, section 5). */
export const auditCalls = {
  list: call<AuditListInput, AuditRow[]>()({
    method: 'post',
    path: '/api/admin/auditLog',
    who: CHIEFS,
    summary: 'A page of the audit log',
    counted: true,
  }),
}
