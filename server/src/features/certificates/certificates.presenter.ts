import type {
  CertificateCheck,
  DownloadAnswer,
} from '@tristar/shared/certificates/certificates.schema'
import type { Progress } from '../study/progress/progress.ts'
import type { Issued, IssuedStar } from './issuedStars.model.ts'

interface Downloaded {
  progress: Pick<Progress, 'tiers' | 'loginId'>
  star: IssuedStar
  /** As frozen; of a star that waits for a name, as of now. */
  issued: Issued
  /** A seller's supervisor by name. */
  supervisor: string
  confirmed: boolean
}

/** The answer of /api/training/download (api: Shapes). */
export function presentDownload({
  progress: { tiers, loginId },
  star,
  issued,
  supervisor,
  confirmed,
}: Downloaded): DownloadAnswer {
  const { name, group, distributorId, evaluator } = issued
  return {
    whiteBeltDownloaded: tiers.white.downloadedAt !== undefined,
    greenBeltDownloaded: tiers.green.downloadedAt !== undefined,
    blackBeltDownloaded: tiers.black.downloadedAt !== undefined,
    certificate: {
      serial: star.serial,
      belt: star.tier,
      group,
      distributorId,
      name,
      id: loginId,
      achievedAt: star.achievedAt.toISOString(),
      supervisor,
      evaluatedBy: evaluator,
      ...(!confirmed && { unconfirmed: true }),
    },
  }
}

/** Whether a certificate counts for the world. */
export function statusOf({
  revoked,
  confirmed,
}: Pick<IssuedStar, 'revoked'> & { confirmed: boolean }): CertificateCheck['status'] {
  if (revoked) return revoked.by === 'replaced' ? 'replaced' : 'revoked'
  return confirmed ? 'valid' : 'unconfirmed'
}

/** Why a certificate no longer counts. */
export function endCodeOf(revoked: IssuedStar['revoked']) {
  return revoked?.by === 'replaced' ? 'CERTIFICATE_REPLACED' : 'CERTIFICATE_REVOKED'
}

/** What anybody may know of a certificate (domain: Certificates). */
export function presentCheck(
  { tier, achievedAt, sealedLater, revoked, erasedAt }: IssuedStar,
  { name, group, evaluator, issuer }: Issued,
  confirmed: boolean,
): CertificateCheck {
  return {
    status: statusOf({ revoked, confirmed }),
    name,
    tier,
    date: achievedAt.toISOString(),
    group,
    evaluator,
    issuer,
    ...(revoked && {
      [revoked.by === 'replaced' ? 'replacedAt' : 'revokedAt']: revoked.at.toISOString(),
    }),
    ...(erasedAt && { erased: true }),
    ...(sealedLater && { sealedLater }),
  }
}
