import { dayOf } from '@tristar/shared/common/dates'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { perTier } from '@tristar/shared/common/tiers'
import type { Context } from '../../lib/context.ts'
import { AppError } from '../../lib/errors.ts'
import { type Account, learnerOf, presentContact } from '../account/account.ts'
import { describeProgress, describeTeam, type ProgressRead } from '../study/study.ts'
import { firstTrainings } from '../trainings/trainings.ts'
import { presentLearner } from './learner.presenter.ts'

const NO_TEAM = { sellerBeltStatus: perTier(() => 0), allsellers: [] }

/**
 * The signed-in learner as the client holds it (api: Shapes), with a fixed number of parallel queries.
 * @param found its progress, if it is being read already
 * @throws AppError 404 when there is no such learner
 */
export async function describeLearner(
  context: Context,
  account: Account,
  found?: ProgressRead,
): Promise<LearnerUser> {
  const { clock, zone, delivery } = context
  if (account.role === 'admin') throw new AppError('NOT_FOUND')
  const learner = learnerOf(account)
  const [progress, trainings, team] = await Promise.all([
    describeProgress(learner, { approved: account.approved, zone, found }),
    firstTrainings(learner, dayOf(clock(), zone)),
    learner.role === 'supervisor' ? describeTeam(learner) : NO_TEAM,
  ])
  const contact = presentContact(account, delivery)
  return presentLearner({ account, progress, trainings, team, zone, contact })
}
