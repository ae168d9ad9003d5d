/** The audited actions. */
export const AUDIT_ACTIONS = [
  'signIn',
  'signInFailed',
  'passwordChanged',
  'passwordReset',
  'passwordGiven',
  'adminAdded',
  'adminScopeChanged',
  'adminRemoved',
  'topicAdded',
  'topicEdited',
  'topicPublished',
  'topicDeleted',
  'trainingEvaluated',
  'trainingDeleted',
  'progressReset',
  'approved',
  'declined',
  'imported',
  'importCancelled',
  'exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
