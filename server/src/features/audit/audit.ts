export { auditAbout } from './auditList.service.ts'
export type { AuditActor, AuditInput } from './audit.service.ts'
export { ownEntries } from './ownEntries.service.ts'
export { recordAudit, recordAudits } from './audit.service.ts'
