export { eraseFromAudit, renameInAudit } from './erasure.service.ts'
export { auditAbout } from './auditList.service.ts'
export type { FindNames, NamedKeys, Person } from './auditNames.ts'
export {
  type AuditActor,
  type AuditInput,
  lastPasswordGiven,
  OPERATOR,
  recordAudit,
  recordAudits,
} from './audit.service.ts'
export { noteContactsRead } from './contactReads.ts'
export { ownEntries } from './ownEntries.service.ts'
export { countUnwritten, writeUnwritten } from './unwritten.ts'
