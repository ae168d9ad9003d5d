import type { ClientSession, Types } from 'mongoose'
import { EVALUATOR_KEYS } from './evidence.ts'
import { IssuedStarModel } from './issuedStars.model.ts'

/**
 * Removes an erased person from certificates: as holder name and reasons, as evaluator of others the name. Serial, star,
 * date and group stay (contract, section 9). The seal stays too: without their salts its hashes tell nothing.
 */
export async function eraseFromCertificates(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const own = { accountId }
  const forgotten = { $set: { erasedAt: new Date() }, $unset: { salts: 1 } } as const
  await IssuedStarModel.updateMany(own, forgotten, { session })
  const named = { accountId, issued: { $exists: true } }
  await IssuedStarModel.updateMany(named, { $set: { 'issued.name': '' } }, { session })
  const explained = { accountId, 'revoked.by': 'admin' as const }
  await IssuedStarModel.updateMany(explained, { $set: { 'revoked.reason': '' } }, { session })
  const evaluated = { evaluatorId: accountId }
  const naming = { ...evaluated, issued: { $exists: true } }
  await IssuedStarModel.updateMany(naming, { $set: { 'issued.evaluator': '' } }, { session })
  const salts = Object.fromEntries(EVALUATOR_KEYS.map((key) => [`salts.${key}`, 1 as const]))
  await IssuedStarModel.updateMany(evaluated, { $unset: salts }, { session })
}
