import type { SellerDetail, TeamList, TeamRow } from '@tristar/shared/team/team.schema'
import type { Context } from '../../lib/context.ts'
import type { Listed } from '../../lib/listed.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import { todayIn } from '../../lib/today.ts'
import { getOverseen, passwordRefusal } from '../account/account.ts'
import { describeCertificates } from '../certificates/certificates.ts'
import { describeLog } from '../study/study.ts'
import { listTeam } from '../study/lists/lists.ts'
import { titlesById } from '../topics/topics.ts'
import { presentTeamRow } from './team.presenter.ts'

/** A page of the supervisor's sellers and the number of matching ones (api: Shapes). */
export async function listSellers(
  { zone }: Context,
  { loginId }: LearnerPrincipal,
  list: TeamList,
): Promise<Listed<TeamRow[]>> {
  const today = todayIn(zone)
  const [{ learners, total }, titlesOf] = await Promise.all([
    listTeam(loginId, list, today),
    titlesById(),
  ])
  const answer = learners.map((learner) => presentTeamRow(learner, { today, titlesOf }))
  return { answer, total }
}

/**
 * One of the supervisor's sellers with its log, by human id in any case or `_id`.
 * @throws AppError 404 for a missing seller and another supervisor's
 */
export async function describeSeller(
  { zone, delivery }: Context,
  principal: LearnerPrincipal,
  sellerId: string,
): Promise<SellerDetail> {
  const account = await getOverseen(principal, sellerId)
  const accountId = String(account._id)
  const [log, certificates] = await Promise.all([
    describeLog(accountId, zone),
    describeCertificates(accountId),
  ])
  const refusal = passwordRefusal(principal.role, account, delivery.canReach)
  const { name, loginId } = account
  return { name, sellerId: loginId, certificates, ...log, passwordRefusal: refusal }
}
