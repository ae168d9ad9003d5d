import type { CertificateCheck } from '@tristar/shared/certificates/certificates.schema'
import type { ErrorCode } from '@tristar/shared/common/errors'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { getAccount } from '../account/account.ts'
import { recordAudit } from '../audit/audit.ts'
import { endCodeOf } from './certificates.presenter.ts'
import { describeStar, findIssued } from './check.service.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'

interface Reasoned {
  /** As typed. */
  serial: string
  reason: string
}

/**
 * Revokes a certificate; the star itself stays.
 * @throws AppError 400 SERIAL_INVALID; 404 CERTIFICATE_UNKNOWN; 409 CERTIFICATE_REVOKED when it is revoked already,
 * CERTIFICATE_REPLACED when another one took its place
 */
export async function revokeCertificate(
  context: Context,
  principal: AdminPrincipal,
  { serial, reason }: Reasoned,
): Promise<CertificateCheck> {
  const { _id } = await findIssued(serial)
  const revoked = { at: new Date(), by: 'admin', reason } as const
  return change(context, async (session) => {
    const star = await IssuedStarModel.findOneAndUpdate(
      { _id, revoked: null },
      { $set: { revoked } },
      { session, returnDocument: 'after' },
    ).lean<IssuedStar>()
    if (!star) throw new AppError(endCodeOf(await endOf(_id, session)))
    const facts = { ...factsOf(star), reason }
    await recordChange('certificateRevoked', { principal, star, reason }, session)
    await raise(context, 'certificateRevoked', { ...facts, by: 'admin' }, session)
    return star
  })
}

/**
 * Takes back what `revokeCertificate` did.
 * @throws AppError 400 SERIAL_INVALID; 404 CERTIFICATE_UNKNOWN; 409 CERTIFICATE_VALID when it is not revoked,
 * CERTIFICATE_RESET when a reset of the progress has revoked it, CERTIFICATE_REPLACED when another one took its place
 */
export async function restoreCertificate(
  context: Context,
  principal: AdminPrincipal,
  { serial, reason }: Reasoned,
): Promise<CertificateCheck> {
  const { _id } = await findIssued(serial)
  return change(context, async (session) => {
    const star = await IssuedStarModel.findOneAndUpdate(
      { _id, 'revoked.by': 'admin' },
      { $unset: { revoked: 1 } },
      { session, returnDocument: 'after' },
    ).lean<IssuedStar>()
    if (!star) throw new AppError(await whyNotRestored(_id, session))
    await recordChange('certificateRestored', { principal, star, reason }, session)
    await raise(context, 'certificateRestored', { ...factsOf(star), reason }, session)
    return star
  })
}

async function whyNotRestored(_id: IssuedStar['_id'], session: ClientSession): Promise<ErrorCode> {
  const revoked = await endOf(_id, session)
  if (revoked?.by === 'replaced') return 'CERTIFICATE_REPLACED'
  return revoked ? 'CERTIFICATE_RESET' : 'CERTIFICATE_VALID'
}

async function endOf(
  _id: IssuedStar['_id'],
  session: ClientSession,
): Promise<IssuedStar['revoked']> {
  const star = await IssuedStarModel.findById(_id, { revoked: 1 })
    .session(session)
    .lean<IssuedStar>()
  return star?.revoked
}

async function change(
  context: Context,
  work: (session: ClientSession) => Promise<IssuedStar>,
): Promise<CertificateCheck> {
  return describeStar(context, await inTransaction(work, { urgent: true }))
}

interface Changed {
  principal: AdminPrincipal
  star: IssuedStar
  reason: string
}

async function recordChange(
  action: 'certificateRevoked' | 'certificateRestored',
  { principal, star, reason }: Changed,
  session: ClientSession,
): Promise<void> {
  const { accountId, tier: belt, serial } = star
  const { loginId: whom, distributorId } = await getAccount(accountId.toHexString())
  const details = { belt, serial, reason }
  await recordAudit({ action, principal, whom, distributorId, details }, session)
}

/**
 * Revokes all certificates of a learner whose progress is being reset, for good, in that transaction. Those that an admin
 * has revoked stay revoked since then.
 */
export async function revokeByReset(
  context: Context,
  accountId: string,
  at: Date,
  session: ClientSession,
): Promise<void> {
  const valid = { accountId, revoked: null }
  const stars = await IssuedStarModel.find(valid).session(session).lean<IssuedStar[]>()
  const facts = { by: 'reset', reason: 'reset' } as const
  await IssuedStarModel.updateMany(valid, { $set: { revoked: { at, ...facts } } }, { session })
  const byAdmin = { accountId, 'revoked.by': 'admin' as const }
  await IssuedStarModel.updateMany(byAdmin, { $set: { 'revoked.by': 'reset' } }, { session })
  for (const star of stars)
    await raise(context, 'certificateRevoked', { ...factsOf(star), ...facts }, session)
}

function factsOf({ accountId, tier, serial }: IssuedStar) {
  return { accountId: accountId.toHexString(), tier, serial }
}
