export type { AuditActor } from './audit.service.ts'
export { recordAudit } from './audit.service.ts'
