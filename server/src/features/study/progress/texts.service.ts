import { textsOf } from '@tristar/shared/account/personTexts'
import { foldedName } from '@tristar/shared/common/fold'
import type { ClientSession } from 'mongoose'
import type { Learner } from '../../account/account.ts'
import { TeamFiguresModel } from '../figures/figures.model.ts'
import { ProgressModel } from './progress.model.ts'

/** Copies a learner's new texts to wherever lists show and find it, in the transaction that changes it. */
export async function copyTexts(
  { accountId, role, loginId, ...learner }: Learner,
  session: ClientSession,
): Promise<void> {
  const { name } = learner
  const nameKey = foldedName(name)
  const own = { ...textsOf(learner), nameKey }
  await ProgressModel.updateOne({ _id: accountId }, { $set: own }, { session })
  if (role !== 'supervisor') return
  await TeamFiguresModel.updateOne({ _id: accountId }, { $set: { name, nameKey } }, { session })
  const manager = { supervisorName: name, supervisorNameKey: nameKey }
  // Its own progress, too: there a supervisor is its own manager.
  await ProgressModel.updateMany({ supervisorId: loginId }, { $set: manager }, { session })
}
