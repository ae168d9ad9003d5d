import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import { dayOf } from '@tristar/shared/common/dates'
import { idKey } from '@tristar/shared/common/ids'
import { type KeptFigures, keptDatesOf, keptFiguresOf } from '@tristar/shared/study/figures.rules'
import { noTiers } from '@tristar/shared/study/progress.rules'
import { Types } from 'mongoose'
import { type Account, AccountModel } from '../features/account/account.model.ts'
import { learnerOf } from '../features/account/registration.service.ts'
import { copiesOf } from '../features/study/progress/accountCopies.ts'
import { adjustFigures } from '../features/study/figures/figures.service.ts'
import { type Progress, ProgressModel } from '../features/study/progress/progress.model.ts'
import { standingOf } from '../features/study/progress/standing.ts'
import { topicsForDistributor } from '../features/topics/catalogue.service.ts'
import { note, stayOf } from '../features/trends/happenings.service.ts'
import { inTransaction } from '../lib/database/connect.ts'
import { type Made, TEST_ZONE } from './factories.ts'

/** A seller's special values; its other figures are those of one who has done nothing. */
interface Member extends Partial<Pick<Progress, 'createdAt' | 'name' | 'records' | 'tiers'>> {
  figures?: Partial<KeptFigures>
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
  const accounts: Account[] = sellerIds.map((loginId) => ({
    _id: new Types.ObjectId(),
    role: 'seller',
    loginId,
    loginKey: `user:${idKey(loginId)}`,
    passwordHash: '-',
    tokenVersion: 0,
    approved: true,
    distributorId,
    supervisorId,
    ...NO_TEXTS,
    name: memberOf(loginId).name ?? '',
    createdAt: memberOf(loginId).createdAt ?? new Date(),
  }))
  await AccountModel.insertMany(accounts)
  const members = accounts.map((account) => {
    const { _id, loginId, createdAt } = account
    const { records = [], tiers = noTiers(), figures } = memberOf(loginId)
    const kept = { ...copiesOf(learnerOf(account), manager), records, tiers }
    const dates = keptDatesOf(createdAt, TEST_ZONE)
    return {
      _id,
      ...kept,
      createdAt,
      ...dates,
      activeOn: dayOf(createdAt, TEST_ZONE),
      waitingFrom: '' as const,
      figures: { ...keptFiguresOf(standingOf(kept, topics), dates), ...figures },
      seenStars: [],
      catalogueVersion: 0,
    }
  })
  await inTransaction(async (session) => {
    await ProgressModel.insertMany(members, { session })
    const moves = members.map((after) => ({ before: null, after }))
    await adjustFigures(moves, session)
    await note(
      members.map((member) => stayOf('joined', member, member.createdAt)),
      session,
    )
  })
  return accounts.map((account) => ({ account, token: '' }))
}
