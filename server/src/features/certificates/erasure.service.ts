import { mentions } from '@tristar/shared/common/fold'
import type { ClientSession } from 'mongoose'
import type { Account } from '../account/account.ts'
import { EVALUATOR_KEYS } from './seals/evidence.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'

/**
 * Removes an erased person from certificates: as holder name and reasons, as evaluator of others the name; from those of
 * others also the reasons that name the person. Serial, star, date and group stay (domain: Certificates). The seal stays too:
 * without their salts its hashes tell nothing.
 */
export async function eraseFromCertificates(
  { _id: accountId, loginId: id, name }: Pick<Account, '_id' | 'loginId' | 'name'>,
  session: ClientSession,
): Promise<void> {
  const own = { accountId }
  const forgotten = { $set: { erasedAt: new Date() }, $unset: { salts: 1 } } as const
  await IssuedStarModel.updateMany(own, forgotten, { session })
  const named = { accountId, issued: { $exists: true } }
  await IssuedStarModel.updateMany(named, { $set: { 'issued.name': '' } }, { session })
  const revoked = await IssuedStarModel.find(
    { 'revoked.by': { $in: ['admin', 'replaced'] } },
    { accountId: 1, revoked: 1 },
  )
    .session(session)
    .lean<Pick<IssuedStar, '_id' | 'accountId' | 'revoked'>[]>()
  const explained = revoked.filter(
    (star) =>
      star.accountId.equals(accountId) || mentions(star.revoked?.reason ?? '', { id, name }),
  )
  const reasons = { _id: { $in: explained.map(({ _id }) => _id) } }
  await IssuedStarModel.updateMany(reasons, { $set: { 'revoked.reason': '' } }, { session })
  const evaluated = { evaluatorId: accountId }
  const naming = { ...evaluated, issued: { $exists: true } }
  await IssuedStarModel.updateMany(naming, { $set: { 'issued.evaluator': '' } }, { session })
  const salts = Object.fromEntries(EVALUATOR_KEYS.map((key) => [`salts.${key}`, 1 as const]))
  await IssuedStarModel.updateMany(evaluated, { $unset: salts }, { session })
}
