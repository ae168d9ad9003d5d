import type { CertificateCheck } from '@tristar/shared/certificates/certificates.schema'
import { readSerial } from '@tristar/shared/certificates/serial.rules'
import { AppError } from '../../lib/errors.ts'
import { presentCheck } from './certificates.presenter.ts'
import { countCheck } from './checkCounts.service.ts'
import { issueNow, type Settings } from './freezing.service.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'
import { isConfirmed } from './vouching.service.ts'

/**
 * The star of a serial as somebody typed it; read anew each time, so that a revocation shows at once.
 * @throws AppError 400 SERIAL_INVALID when mistyped; 404 CERTIFICATE_UNKNOWN
 */
export async function findIssued(typed: string): Promise<IssuedStar> {
  const read = readSerial(typed)
  if (read === 'invalid') throw new AppError('SERIAL_INVALID')
  const star = await IssuedStarModel.findOne({ serial: read.serial }).lean<IssuedStar>()
  if (!star) throw new AppError('CERTIFICATE_UNKNOWN')
  return star
}

/** The public answer about a serial; counted as a check. @throws AppError as `findIssued` */
export async function checkCertificate(
  settings: Settings,
  typed: string,
): Promise<CertificateCheck> {
  const star = await findIssued(typed)
  countCheck(star._id)
  return describeStar(settings, star)
}

export async function describeStar(
  settings: Settings,
  star: IssuedStar,
): Promise<CertificateCheck> {
  const [issued, confirmed] = await Promise.all([
    star.issued ?? issueNow(settings, star),
    isConfirmed(star),
  ])
  return presentCheck(star, issued, confirmed)
}
