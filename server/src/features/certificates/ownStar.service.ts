import type { OwnStar } from '@tristar/shared/certificates/certificates.schema'
import { type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { AppError } from '../../lib/errors.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import { namesOf } from '../account/account.ts'
import { loadProgress } from '../study/progress/progress.ts'
import { passedTrainingOf, type TrainingDocument } from '../trainings/trainings.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'

/**
 * A star of the caller's, with who evaluated it and the highlight of the form; a User Manager's has neither.
 * @throws AppError 409 CERTIFICATE_LOCKED before it is achieved
 */
export async function describeOwnStar(
  { accountId, role }: LearnerPrincipal,
  belt: Tier,
): Promise<OwnStar> {
  const { tiers } = await loadProgress(accountId)
  const { achievedAt, downloadedAt, serial = '' } = tiers[TIER_KEYS[belt]]
  if (!achievedAt) throw new AppError('CERTIFICATE_LOCKED')
  const [record, training] = await Promise.all([
    IssuedStarModel.findOne({ serial }, { issued: 1 }).lean<Pick<IssuedStar, 'issued'>>(),
    role === 'seller' ? passedTrainingOf(accountId, belt) : null,
  ])
  return {
    belt,
    serial,
    achievedAt: achievedAt.toISOString(),
    downloadedAt: downloadedAt?.toISOString() ?? null,
    name: record?.issued?.name ?? '',
    evaluator: await evaluatorOf(training),
    training: training && {
      date: training.trainingDate,
      highlight: training.eform?.highlight?.trim() ?? '',
    },
  }
}

async function evaluatorOf(training: TrainingDocument | null): Promise<OwnStar['evaluator']> {
  const id = training?.evaluatedBy
  if (!id) return null
  const nameOf = await namesOf([id])
  return { id, name: nameOf(id) }
}
