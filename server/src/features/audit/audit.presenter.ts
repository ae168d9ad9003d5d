import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import type { AuditEntry } from './audit.model.ts'

/** A row of the audit log, without names. */
export function presentEntry(entry: AuditEntry): Omit<AuditRow, 'names'> {
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
