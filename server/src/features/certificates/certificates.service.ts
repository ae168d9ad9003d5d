import type {
  DownloadAnswer,
  PersonCertificate,
} from '@tristar/shared/certificates/certificates.schema'
import { STARS, type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import type { ClientSession } from 'mongoose'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import { type Account, findByLogin } from '../account/account.ts'
import { markDownloaded, type Progress, starUsesOf } from '../study/progress/progress.ts'
import { confirmedAmong, isConfirmed } from './vouching.service.ts'
import { presentDownload, statusOf } from './certificates.presenter.ts'
import { type Freezing, issueNow } from './freezing.service.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'

/**
 * The certificate of a star that the caller has achieved. Its first download is recorded: it may open the next tier
 * (domain: Progress).
 * @throws AppError 409 CERTIFICATE_LOCKED; 404 CERTIFICATE_UNKNOWN of a star that has lost its record
 */
export async function downloadCertificate(
  context: Freezing,
  principal: LearnerPrincipal,
  belt: Tier,
): Promise<DownloadAnswer> {
  const { accountId, role, supervisorId } = principal
  const { progress, star } = await inTransaction(async (session) => {
    const marked = await markDownloaded(accountId, belt, session)
    return { progress: marked, star: await starOf(context, marked, belt, session) }
  })
  const issued = star.issued ?? (await issueNow(context, star))
  const [manager, confirmed] = await Promise.all([
    role === 'seller' ? findByLogin('supervisor', supervisorId) : null,
    isConfirmed(star),
  ])
  return presentDownload({ progress, star, issued, supervisor: manager?.name ?? '', confirmed })
}

/** The record of a star: who has written a star into the database gets none. */
async function starOf(
  { log }: Freezing,
  { tiers }: Progress,
  tier: Tier,
  session: ClientSession,
): Promise<IssuedStar> {
  const { serial } = tiers[TIER_KEYS[tier]]
  const known = await IssuedStarModel.findOne({ serial }).session(session).lean<IssuedStar>()
  if (known) return known
  log.error({ serial }, 'A star has no certificate: npm run doctor -- --fix makes it.')
  throw new AppError('CERTIFICATE_UNKNOWN')
}

/** The certificates that a learner was ever given, oldest first, for whoever looks after it. */
export async function describeCertificates(accountId: string): Promise<PersonCertificate[]> {
  const stars = await starsWithUses(accountId)
  return stars.map(({ serial, tier, achievedAt, downloadedAt, issued, revoked, ...star }) => ({
    serial,
    belt: tier,
    achievedAt: achievedAt.toISOString(),
    downloadedAt: downloadedAt?.toISOString() ?? null,
    name: issued?.name ?? '',
    revoked: revoked ? { ...revoked, at: revoked.at.toISOString() } : null,
    confirmed: star.confirmed,
    checks: star.checks,
  }))
}

/** The certificates that a learner was ever given, oldest first, with what each says, for the learner. */
export async function ownCertificates({ _id }: Account) {
  const stars = await starsWithUses(_id.toHexString())
  return stars.map(({ serial, tier, issued, revoked, confirmed, checks, ...star }) => ({
    serial,
    star: STARS[tier],
    name: issued?.name ?? '',
    achievedAt: star.achievedAt.toISOString(),
    downloadedAt: star.downloadedAt?.toISOString() ?? null,
    seen: star.seen,
    group: issued?.group ?? '',
    distributor: issued?.distributorId ?? '',
    evaluator: issued?.evaluator ?? '',
    issuer: issued?.issuer ?? '',
    issuedAt: issued?.at.toISOString() ?? null,
    sealedLater: star.sealedLater ?? false,
    status: statusOf({ revoked, confirmed }),
    revokedAt: revoked?.at.toISOString() ?? null,
    reason: revoked?.reason ?? '',
    checks,
  }))
}

const isCurrent = ({ revoked }: IssuedStar) => revoked?.by !== 'replaced'

async function starsWithUses(accountId: string) {
  const [stars, uses] = await Promise.all([
    IssuedStarModel.find({ accountId }).lean<IssuedStar[]>(),
    starUsesOf(accountId),
  ])
  const confirmed = await confirmedAmong(stars)
  return stars
    .toSorted((a, b) => +a.achievedAt - +b.achievedAt || +isCurrent(a) - +isCurrent(b))
    .map((star) => ({
      ...star,
      downloadedAt: uses.get(star.serial)?.downloadedAt,
      seen: uses.get(star.serial)?.seen ?? false,
      confirmed: confirmed(star),
    }))
}
