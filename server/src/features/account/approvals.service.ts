import { SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type {
  ApprovalList,
  ApprovalRow,
  ApproveAnswer,
} from '@tristar/shared/account/approvals.schema'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { notFound } from '../../lib/errors.ts'
import type { Listed } from '../../lib/listed.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { isInScope, scopeWithin } from '../../lib/scope.ts'
import { findLearner } from './account.service.ts'
import { admitNewcomer, listNewcomers, removeNewcomer } from './newcomers.service.ts'
import { admit } from './registration.service.ts'
import { recordAudit } from '../audit/audit.ts'
import { presentNewcomer } from './approvals.presenter.ts'

/**
 * A page of the supervisors who wait in the admin's scope, and the number of matching ones.
 * @throws AppError 403 for another scope
 */
export async function listApprovals(
  principal: AdminPrincipal,
  list: ApprovalList,
): Promise<Listed<ApprovalRow[]>> {
  const scope = scopeWithin(principal, list.dist)
  const { newcomers, total } = await listNewcomers(SCOPE_DISTRIBUTORS[scope], list)
  return { answer: newcomers.map(presentNewcomer), total }
}

interface Decision {
  /** Human id or `_id`. */
  supervisorId: string
  approve: boolean
}

/**
 * Admits a newcomer, with a progress and a team, or removes the registration; audited in the same transaction.
 * @throws AppError 404 REGISTRATION_NOT_FOUND, alike for a missing one and another scope's
 */
export async function decideApproval(
  context: Context,
  principal: AdminPrincipal,
  { supervisorId, approve }: Decision,
): Promise<ApproveAnswer> {
  const found = await findLearner(supervisorId.trim())
  if (!found || !isInScope(principal, found.distributorId)) throw notFound('REGISTRATION_NOT_FOUND')
  return inTransaction(async (session) => {
    const decide = approve ? admitNewcomer : removeNewcomer
    const account = await decide(found._id, session)
    if (!account) throw notFound('REGISTRATION_NOT_FOUND')
    if (approve) await admit(context, [account], session)
    const { loginId: whom, distributorId } = account
    const action = approve ? 'approved' : 'declined'
    await recordAudit({ action, principal, whom, distributorId }, session)
    return { supervisorId: whom, approved: approve }
  })
}
