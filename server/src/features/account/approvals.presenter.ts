import type { ApprovalRow } from '@tristar/shared/account/approvals.schema'
import type { Newcomer } from './newcomers.service.ts'

/** A row of the newcomers' list. */
export function presentNewcomer({ _id, loginId, distributorId, createdAt }: Newcomer): ApprovalRow {
  if (!distributorId) throw new Error('an admin needs no approval')
  const id = String(_id)
  return { _id: id, supervisorId: loginId, distributorId, createdAt: createdAt.toISOString() }
}
