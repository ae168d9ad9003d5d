import type { DownloadAnswer } from '@tristar/shared/certificates/certificates.schema'
import { STARS, type Tier } from '@tristar/shared/common/tiers'
import { inTransaction } from '../../lib/database/connect.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import { type Account, findByLogin, getAccount } from '../account/account.ts'
import { markDownloaded, ownStars } from '../study/study.ts'
import { passedTrainings } from '../trainings/trainings.ts'
import { presentDownload } from './certificates.presenter.ts'

/**
 * The certificate of a star that the caller has achieved. Its first download is recorded: it may open the next tier
 * (contract, section 3).
 * @throws AppError 409 CERTIFICATE_LOCKED
 */
export async function downloadCertificate(
  principal: LearnerPrincipal,
  belt: Tier,
): Promise<DownloadAnswer> {
  const { accountId, role } = principal
  const progress = await inTransaction((session) => markDownloaded(accountId, belt, session))
  const account = await getAccount(accountId)
  if (role === 'supervisor') return presentDownload({ progress, belt, account })
  const [trainings, supervisor] = await Promise.all([
    passedTrainings(accountId),
    nameOf(principal.supervisorId),
  ])
  const evaluator = trainings.find((training) => training.belt === belt)?.evaluatedBy ?? ''
  const evaluatedBy = evaluator && (await nameOf(evaluator))
  return presentDownload({ progress, belt, account, supervisor, evaluatedBy })
}

/** A supervisor's name, else its id. */
async function nameOf(supervisorId: string): Promise<string> {
  return (await findByLogin('supervisor', supervisorId))?.name || supervisorId
}

/** The certificates that a learner holds, for the learner. */
export async function ownCertificates({ _id, name }: Account) {
  const stars = await ownStars(_id.toHexString())
  return stars.map(({ belt, ...certificate }) => ({ ...certificate, star: STARS[belt], name }))
}
