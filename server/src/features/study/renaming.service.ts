import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import { idKey } from '@tristar/shared/common/ids'
import type { ClientSession, Types } from 'mongoose'
import { lockProgress } from './progress/access.service.ts'
import { copiesOf } from './progress/accountCopies.ts'
import { adjustFigures } from './figures/figures.service.ts'
import { TeamFiguresModel } from './figures/figures.model.ts'
import { ProgressModel } from './progress/progress.model.ts'

/** Gives a learner without a team another login id, in the transaction that renames the account. */
export async function renameLearner(
  accountId: Types.ObjectId,
  loginId: string,
  session: ClientSession,
): Promise<void> {
  const before = await lockProgress(String(accountId), session)
  const { role, supervisorName: name, supervisorAccountId } = before
  const supervisorId = role === 'supervisor' ? loginId : before.supervisorId
  const own = copiesOf({ ...before, loginId, supervisorId }, { _id: supervisorAccountId, name })
  const update = { $set: own, $inc: { revision: 1 } }
  await ProgressModel.updateOne({ _id: accountId }, update, { session })
  // A supervisor is counted by its id.
  await adjustFigures([{ before, after: { ...before, ...own } }], session)
  if (role === 'seller') return
  const team = { loginId, loginKey: own.loginKey }
  await TeamFiguresModel.updateOne({ _id: accountId }, { $set: team }, { session })
}

/** Whether a supervisor has sellers, active or not. */
export async function hasTeam(
  supervisorId: string,
  session: ClientSession | null,
): Promise<boolean> {
  const theirs = { supervisorId, role: 'seller' } as const
  return (await ProgressModel.exists(theirs).session(session)) !== null
}

/**
 * Renames an erased learner, who is inactive and so counts in no figure, to `formerId` without a name; a supervisor's
 * former sellers, too.
 * @returns the `_id`s of those sellers
 */
export async function eraseLearner(
  accountId: Types.ObjectId,
  formerId: string,
  session: ClientSession,
): Promise<Types.ObjectId[]> {
  const before = await lockProgress(String(accountId), session)
  const { role, loginId, supervisorName, supervisorAccountId } = before
  const supervisorId = role === 'supervisor' ? formerId : before.supervisorId
  const manager = { _id: supervisorAccountId, name: supervisorName }
  const own = copiesOf({ ...before, loginId: formerId, ...NO_TEXTS, supervisorId }, manager)
  await ProgressModel.updateOne({ _id: accountId }, { $set: own }, { session })
  if (role === 'seller') return []
  const { loginKey, name, nameKey } = own
  const team = { loginId: formerId, loginKey, name, nameKey }
  await TeamFiguresModel.updateOne({ _id: accountId }, { $set: team }, { session })
  const theirs = { supervisorId: loginId, role: 'seller' } as const
  const sellers = await ProgressModel.find(theirs, { _id: 1 }).session(session).lean()
  const renamed = { supervisorId: formerId, supervisorKey: idKey(formerId) }
  const unnamed = { supervisorName: '', supervisorNameKey: '' }
  const update = { $set: { ...renamed, ...unnamed }, $inc: { revision: 1 } }
  await ProgressModel.updateMany(theirs, update, { session })
  return sellers.map(({ _id }) => _id)
}
