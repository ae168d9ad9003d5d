export { auditAbout } from './auditList.service.ts'
export type { AuditActor, AuditInput } from './audit.service.ts'
export { ownEntries } from './ownEntries.service.ts'
export { recordAudit } from './audit.service.ts'
