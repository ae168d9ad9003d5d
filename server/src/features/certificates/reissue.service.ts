import type { ReissuedAnswer } from '@tristar/shared/certificates/certificates.schema'
import { Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { newSerial } from '../../lib/serial.ts'
import { findLearners } from '../account/account.ts'
import { recordAudit } from '../audit/audit.ts'
import { replaceSerial } from '../study/progress/progress.ts'
import { endCodeOf } from './certificates.presenter.ts'
import { findIssued } from './check.service.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'
import { sealAgain } from './seals/seal.service.ts'

/**
 * Replaces a certificate by one with its holder's present name, under a new serial and seal: star, date, evaluator and group stay
 * (domain: Certificates). The former one says that it was replaced.
 * @throws AppError 400 SERIAL_INVALID; 404 CERTIFICATE_UNKNOWN; 409 CERTIFICATE_REVOKED, CERTIFICATE_REPLACED, NAME_REQUIRED,
 * CERTIFICATE_NAMED, CERTIFICATE_UNSEALED; 410 CERTIFICATE_ERASED
 */
export async function reissueCertificate(
  context: Context,
  principal: AdminPrincipal,
  { serial: typed, reason }: { serial: string; reason: string },
): Promise<ReissuedAnswer> {
  const { _id, accountId } = await findIssued(typed)
  const serial = newSerial()
  return inTransaction(
    async (session) => {
      const holder = (await findLearners([String(accountId)], session))(String(accountId))
      if (!holder?.name) throw new AppError('NAME_REQUIRED')
      const at = new Date()
      const revoked = { at, by: 'replaced', reason } as const
      const former = await IssuedStarModel.findOneAndUpdate(
        { _id, revoked: null },
        { $set: { revoked } },
        { session, returnDocument: 'before' },
      ).lean<IssuedStar>()
      if (!former) throw notReplaceable(await findIssued(typed))
      const issued = { ...issuedOf(former), name: holder.name, at }
      if (former.issued?.name === holder.name) throw new AppError('CERTIFICATE_NAMED')
      const seal = await sealAgain(context, former, { serial, issued })
      if (!seal) throw new AppError('CERTIFICATE_UNSEALED')
      const { statusIndex: _place, ...star } = former
      const made = { ...star, _id: new Types.ObjectId(), serial, issued, checks: 0, ...seal }
      await IssuedStarModel.create([made], { session })
      await replaceSerial(accountId, { from: former.serial, to: serial }, session)
      const { loginId: whom, distributorId } = holder
      const details = { belt: former.tier, serial: former.serial, newSerial: serial, reason }
      const entry = { action: 'certificateReissued', principal, whom, distributorId } as const
      await recordAudit({ ...entry, details }, session)
      const facts = { accountId: String(accountId), tier: former.tier, serial, reason }
      await raise(context, 'certificateReissued', facts, session)
      return { serial }
    },
    { urgent: true },
  )
}

/** What a certificate says. @throws AppError 409 NAME_REQUIRED; 410 CERTIFICATE_ERASED */
function issuedOf({ issued, erasedAt }: IssuedStar): NonNullable<IssuedStar['issued']> {
  if (erasedAt) throw new AppError('CERTIFICATE_ERASED')
  if (!issued?.name) throw new AppError('NAME_REQUIRED')
  return issued
}

/** Why a certificate that no longer counts cannot be replaced. */
function notReplaceable({ revoked, erasedAt }: IssuedStar): AppError {
  return new AppError(erasedAt ? 'CERTIFICATE_ERASED' : endCodeOf(revoked))
}
