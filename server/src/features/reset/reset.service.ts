import type { TopicRecord } from '@tristar/shared/study/completion.rules'
import type { ResetList, ResetRow } from '@tristar/shared/reset/reset.schema'
import { type ClientSession, Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import type { Listed } from '../../lib/listed.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { scopeWithin } from '../../lib/scope.ts'
import { todayIn } from '../../lib/today.ts'
import { getOverseen } from '../account/account.ts'
import { recordAudit } from '../audit/audit.ts'
import { revokeByReset } from '../certificates/certificates.ts'
import { clearProgress } from '../study/progress/progress.ts'
import { type ListedLearner, listSellersOf } from '../study/lists/lists.ts'
import { archiveTrainings } from '../trainings/trainings.ts'
import { ResetModel } from './resets.model.ts'

/**
 * A page of the sellers whose progress can be reset, and the number of matching ones.
 * @throws AppError 403 for a scope that is not within the admin's own
 */
export async function listResettable(
  { zone }: Context,
  principal: AdminPrincipal,
  list: ResetList,
): Promise<Listed<ResetRow[]>> {
  const scope = scopeWithin(principal, list.dist)
  const { learners, total } = await listSellersOf(scope, list, todayIn(zone))
  return { answer: learners.map(presentResettable), total }
}

function presentResettable(learner: ListedLearner): ResetRow {
  const { _id, loginId, name, state, supervisorId, supervisorName, distributorId } = learner
  const ids = { _id: String(_id), sellerId: loginId, supervisorId, distributorId }
  return { ...ids, name, state, supervisorName }
}

/**
 * Resets a seller in one transaction: completions, stars with dates, downloads and serials, and trainings leave the live
 * data, and certificates are revoked (domain: Progress). Only the progress is copied, so the time does not grow with the attempts. A quiz submitted
 * simultaneously is either archived or the first of the new round: both lock the seller's document first.
 * @throws AppError 404 when there is no such seller
 */
export async function resetProgress(
  context: Context,
  principal: AdminPrincipal,
  id: string,
): Promise<void> {
  const { _id } = await getOverseen(principal, id, { role: 'seller' })
  const accountId = String(_id)
  await inTransaction((session) => archive(context, principal, accountId, session), {
    urgent: true,
  })
}

async function archive(
  context: Context,
  principal: AdminPrincipal,
  accountId: string,
  session: ClientSession,
): Promise<void> {
  const resetId = new Types.ObjectId()
  const at = new Date()
  const progress = await clearProgress(accountId, session)
  const archiving = { accountId, resetId, by: principal.accountId }
  const trainings = await archiveTrainings(context, archiving, session)
  await revokeByReset(context, accountId, at, session)
  const { loginId: sellerId, supervisorId, distributorId } = progress
  const counts = { attempts: attemptsIn(progress.records), trainings }
  const reset = {
    _id: resetId,
    at,
    by: principal.loginId,
    byAccountId: principal.accountId,
    accountId,
    sellerId,
    supervisorId,
    distributorId,
    round: progress.round ?? 0,
    progress,
    ...counts,
  }
  await ResetModel.create([reset], { session })
  const entry = { action: 'progressReset' as const, principal, whom: sellerId, distributorId }
  await recordAudit({ ...entry, details: counts }, session)
}

/** The records summarize all attempts. */
function attemptsIn(records: readonly TopicRecord[]): number {
  return records.reduce((sum, { theoryCount, quizCount }) => sum + theoryCount + quizCount, 0)
}
