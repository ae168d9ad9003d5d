import type { Distributor } from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { ClientSession, Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { raise } from '../../lib/events.ts'
import { adjustTrainingFigures } from '../study/figures/figures.ts'
import { dropDrafts } from './drafts/endOfDrafts.service.ts'
import { isOpen, LIVE, type TrainingDocument, TrainingModel } from './trainings.model.ts'

/** Sellers who get another manager. */
interface SellersMove {
  sellers: readonly Types.ObjectId[]
  manager: { supervisorId: string; distributorId: Distributor }
  /** The ids of the topics that are no longer this seller's. */
  losesOf: (sellerAccountId: Types.ObjectId) => ReadonlySet<string>
  /** The `_id` of the admin. */
  by: string
}

/** A training as it was and as it is, null: cancelled. */
interface Step {
  before: TrainingDocument
  after: TrainingDocument | null
}

/**
 * Hands the sellers' trainings over (domain: People who come, move and leave): all of them get the new manager, those that are not evaluated the new distributor
 * too, which changes open ones; lost topics leave open trainings, which are cancelled if none remains.
 */
export async function handTrainingsOver(
  context: Context,
  { sellers, manager, losesOf, by }: SellersMove,
  session: ClientSession,
): Promise<void> {
  const trainings = await TrainingModel.find(
    { sellerAccountId: { $in: sellers }, ...LIVE, mytype: 'seller' },
    { eform: 0 },
  )
    .session(session)
    .lean<TrainingDocument[]>()
  if (trainings.length === 0) return
  const steps = trainings.map((before) => {
    const { sellerAccountId, evaluation } = before
    if (evaluation || !sellerAccountId)
      return { before, after: { ...before, supervisorId: manager.supervisorId } }
    // It may be restored, and is then the new manager's.
    if (!isOpen(before)) return { before, after: { ...before, ...manager } }
    const handed = { ...before, ...manager, sequence: before.sequence + 1 }
    return { before, after: withoutTopics(handed, losesOf(sellerAccountId)) }
  })
  await TrainingModel.bulkWrite(steps.map(writeOf), { session })
  await dropDrafts(trainings, session)
  await adjustTrainingFigures(
    trainings,
    steps.flatMap(({ after }) => after ?? []),
    session,
  )
  await raiseChanges(context, steps, by, session)
}

/** Null: a training whose topics are all lost is cancelled. */
function withoutTopics(
  training: TrainingDocument,
  lost: ReadonlySet<string>,
): TrainingDocument | null {
  const { topicId } = training
  const kept = topicId.filter((id) => !lost.has(id))
  if (kept.length === topicId.length) return training
  return kept.length === 0 ? null : { ...training, topicId: kept }
}

function writeOf({ before: { _id }, after }: Step) {
  if (!after) return { deleteOne: { filter: { _id } } }
  const { supervisorId, distributorId, topicId, sequence } = after
  const update = { $set: { supervisorId, distributorId, topicId, sequence } }
  return { updateOne: { filter: { _id }, update } }
}

async function raiseChanges(
  context: Context,
  steps: readonly Step[],
  by: string,
  session: ClientSession,
): Promise<void> {
  for (const { before, after } of steps)
    if (!after) await raise(context, 'trainingCancelled', { training: before, by }, session)
    else if (after.sequence !== before.sequence)
      await raise(context, 'trainingChanged', { before, training: after, by }, session)
}

/** A learner who leaves, comes back or is erased. */
export interface Person {
  role: LearnerRole
  accountId: Types.ObjectId
  loginId: string
}

/** A seller's on-the-job trainings, or a supervisor's own EDAC. */
function ownTrainings({ role, accountId, loginId }: Person) {
  return role === 'seller'
    ? { sellerAccountId: accountId, ...LIVE, mytype: 'seller' as const }
    : { supervisorId: loginId, ...LIVE, mytype: 'edac' as const }
}

/**
 * Cancels the open trainings of a learner who leaves, and takes the others out of lists and figures.
 * @returns how many were cancelled
 */
export async function retireTrainings(
  context: Context,
  person: Person,
  by: string,
  session: ClientSession,
): Promise<number> {
  const own = ownTrainings(person)
  const trainings = await TrainingModel.find(own, { eform: 0 })
    .session(session)
    .lean<TrainingDocument[]>()
  const open = trainings.filter(isOpen)
  await TrainingModel.deleteMany({ _id: { $in: open.map(({ _id }) => _id) } }, { session })
  await dropDrafts(open, session)
  await TrainingModel.updateMany(own, { $set: { inactive: true } }, { session })
  await adjustTrainingFigures(trainings, [], session)
  const steps = open.map((before) => ({ before, after: null }))
  await raiseChanges(context, steps, by, session)
  return open.length
}

/** Brings the trainings of a learner who comes back into lists and figures again. */
export async function reviveTrainings(person: Person, session: ClientSession): Promise<void> {
  const own = ownTrainings(person)
  await TrainingModel.updateMany(own, { $unset: { inactive: 1 } }, { session })
  const trainings = await TrainingModel.find(own, { eform: 0 })
    .session(session)
    .lean<TrainingDocument[]>()
  await adjustTrainingFigures([], trainings, session)
}
