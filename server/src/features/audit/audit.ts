export { auditAbout } from './auditList.service.ts'
export type { AuditActor, AuditInput } from './audit.service.ts'
export { recordAudit } from './audit.service.ts'
