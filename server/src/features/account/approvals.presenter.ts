import type { ApprovalRow } from '@tristar/shared/account/approvals.schema'
import type { Newcomer } from './newcomers.service.ts'

/** A row of the newcomers' list. */
export function presentNewcomer(newcomer: Newcomer): ApprovalRow {
  const { _id, loginId: supervisorId, name, distributorId, createdAt } = newcomer
  if (!distributorId) throw new Error('an admin needs no approval')
  return { _id: String(_id), supervisorId, name, distributorId, createdAt: createdAt.toISOString() }
}
