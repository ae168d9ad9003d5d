import { CHIEFS, post } from '../common/calls.ts'
import type { AuditListInput, AuditRow } from './audit.schema.ts'

/** The audit log (api: Who may call what). */
export const auditCalls = {
  list: post<AuditListInput, AuditRow[]>()('/api/admin/auditLog', {
    who: CHIEFS,
    summary: 'A page of the audit log',
    counted: true,
  }),
}
