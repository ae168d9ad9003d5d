import type { ContactFields } from '@tristar/shared/account/account.schema'
import type { ProgressFields } from '@tristar/shared/study/progress.schema'
import type { LearnerUser, SupervisorUser } from '@tristar/shared/session/session.schema'
import { completeAllDay } from '@tristar/shared/study/completion.rules'
import type { TrainingBrief } from '@tristar/shared/trainings/trainings.schema'
import type { Account } from '../account/account.ts'

interface Described {
  account: Account
  /** With the name of a seller's User Manager; '' when not given. */
  progress: ProgressFields & { supervisorName: string }
  trainings: TrainingBrief[]
  /** A supervisor's sellers. */
  team: Pick<SupervisorUser, 'sellerBeltStatus' | 'allsellers'>
  zone: string
  contact: ContactFields
}

/** `user` (api: Shapes). */
export function presentLearner(described: Described): LearnerUser {
  const { account, progress, trainings, team, zone, contact } = described
  const { loginId, name, createdAt, distributorId } = account
  if (!distributorId) throw new Error('an admin is no learner')
  const fields = {
    _id: String(account._id),
    distributorId,
    ...contact,
    createdAt: createdAt.toISOString(),
    ...(account.mustChangePassword && { mustChangePassword: true }),
    completeDate: completeAllDay(createdAt, zone),
    ...progress,
    trainings,
  }
  if (account.role === 'seller')
    return {
      ...fields,
      role: 'seller',
      sellerId: loginId,
      supervisorId: account.supervisorId ?? '',
    }
  const supervisor = { supervisorId: loginId, supervisorName: name, distributor: distributorId }
  return { ...fields, role: 'supervisor', ...supervisor, ...team }
}
