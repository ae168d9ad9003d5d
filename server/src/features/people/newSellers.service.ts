import type { ApproveSeller, ApproveSellerAnswer } from '@tristar/shared/people/newSellers.schema'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import {
  acknowledgeSeller,
  findAccount,
  findLearners,
  isAdmitted,
  isAnswerable,
  isOwnSeller,
  letIn,
  turnAway,
} from '../account/account.ts'
import { retire } from './leaving.service.ts'

/**
 * What a manager answers about a seller who named them at registration: lets in who waits, or removes the registration; takes
 * on who works already, also twice, or deactivates, which admins of the scope are told.
 * @throws AppError 404 REGISTRATION_NOT_FOUND, alike for a missing seller, another's, one whom an admin brought in, and one who
 * registered more than 90 days ago
 */
export async function decideNewSeller(
  context: Context,
  principal: LearnerPrincipal,
  { sellerId, approve }: ApproveSeller,
): Promise<ApproveSellerAnswer> {
  return inTransaction(async (session) => {
    const account = (await findLearners([sellerId], session))(sellerId)
    if (!account || !isOwnSeller(principal, account)) throw new AppError('REGISTRATION_NOT_FOUND')
    const answer = { sellerId: account.loginId, approved: approve }
    if (!account.approved) {
      const decide = approve ? letIn : turnAway
      await decide(context, principal, account._id, session)
      return answer
    }
    if (!isAdmitted(account)) throw new AppError('REGISTRATION_NOT_FOUND')
    if (approve) {
      await acknowledgeSeller(account._id, session)
      return answer
    }
    if (!isAnswerable(account, context.clock())) throw new AppError('REGISTRATION_NOT_FOUND')
    const manager = await findAccount(principal.accountId)
    const disownedBy = manager?.name || principal.loginId
    await retire(context, { account, principal, disownedBy }, session)
    return answer
  })
}
