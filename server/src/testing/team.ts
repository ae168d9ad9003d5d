import { idKey } from '@tristar/shared/common/ids'
import { keptFiguresOf, qualifyByOf } from '@tristar/shared/study/figures.rules'
import { noTiers, type ProgressFigures } from '@tristar/shared/study/progress.rules'
import { Types } from 'mongoose'
import { AccountModel } from '../features/account/account.model.ts'
import { moveAllFigures } from '../features/study/figures.service.ts'
import { type Progress, ProgressModel } from '../features/study/progress.model.ts'
import { standingOf } from '../features/study/standing.ts'
import { topicsForDistributor } from '../features/topics/catalogue.service.ts'
import { inTransaction } from '../lib/database/connect.ts'
import { type Made, TEST_ZONE } from './factories.ts'

/** A seller's special values; its other figures are those of one who has done nothing. */
interface Member extends Partial<Pick<Progress, 'createdAt' | 'records' | 'tiers'>> {
  figures?: Partial<ProgressFigures>
}

/** Creates many sellers of a supervisor, who can't log in. */
export async function makeTeam(
  { account: manager }: Made,
  sellerIds: readonly string[],
  memberOf: (sellerId: string) => Member = () => ({}),
): Promise<Made[]> {
  const { loginId: supervisorId, distributorId } = manager
  if (!distributorId) throw new Error('an admin has no team')
  const topics = await topicsForDistributor(distributorId)
  const accounts = sellerIds.map((loginId) => ({
    _id: new Types.ObjectId(),
    role: 'seller' as const,
    loginId,
    loginKey: `user:${idKey(loginId)}`,
    passwordHash: '-',
    tokenVersion: 0,
    approved: true,
    name: '',
    distributorId,
    supervisorId,
    createdAt: memberOf(loginId).createdAt ?? new Date(),
  }))
  await AccountModel.insertMany(accounts)
  const members = accounts.map(({ _id, loginId, createdAt }) => {
    const { records = [], tiers = noTiers(), figures } = memberOf(loginId)
    const kept = { role: 'seller' as const, distributorId, records, tiers }
    const qualifyBy = qualifyByOf(createdAt, TEST_ZONE)
    return {
      _id,
      ...kept,
      loginId,
      loginKey: idKey(loginId),
      supervisorId,
      createdAt,
      qualifyBy,
      figures: { ...keptFiguresOf(standingOf(kept, topics), qualifyBy), ...figures },
      catalogueVersion: 0,
    }
  })
  await inTransaction(async (session) => {
    await ProgressModel.insertMany(members, { session })
    const moves = members.map((after) => ({ before: null, after }))
    await moveAllFigures(moves, session)
  })
  return accounts.map((account) => ({ account, token: '' }))
}
