import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import type { AuditEntry } from './audit.model.ts'

/** A row of the audit log. */
export function presentEntry(entry: AuditEntry): AuditRow {
  const { at, action, who, role, scope, whom, distributorId, details } = entry
  return {
    _id: String(entry._id),
    at: at.toISOString(),
    action,
    who,
    role,
    ...(scope && { scope }),
    whom,
    ...(distributorId && { distributorId }),
    details: { ...details },
  }
}
