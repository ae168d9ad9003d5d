import type { ClientSession, Types } from 'mongoose'
import { IssuedStarModel } from './issuedStars.model.ts'

/**
 * Removes an erased person from certificates: as holder name and reasons, as evaluator of others the name. Serial, star,
 * date and group stay (contract, section 9).
 */
export async function eraseFromCertificates(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const own = { accountId }
  await IssuedStarModel.updateMany(own, { $set: { erasedAt: new Date() } }, { session })
  const named = { accountId, issued: { $exists: true } }
  await IssuedStarModel.updateMany(named, { $set: { 'issued.name': '' } }, { session })
  const explained = { accountId, 'revoked.by': 'admin' as const }
  await IssuedStarModel.updateMany(explained, { $set: { 'revoked.reason': '' } }, { session })
  const evaluated = { evaluatorId: accountId }
  const naming = { ...evaluated, issued: { $exists: true } }
  await IssuedStarModel.updateMany(naming, { $set: { 'issued.evaluator': '' } }, { session })
  await IssuedStarModel.updateMany(evaluated, { $unset: { evaluatorId: 1 } }, { session })
}
