import { type ClientSession, Types } from 'mongoose'
import type { Subscriptions } from '../../lib/context.ts'
import { findLearners } from '../account/account.ts'
import { findProgress, learnersNow } from '../study/progress/progress.ts'
import type { TrainingDocument } from '../trainings/trainings.ts'
import { type Happening, HappeningModel, type Place } from './happenings.model.ts'
import {
  cancellationOf,
  evaluationOf,
  moveOf,
  note,
  placeOf,
  starOf,
  stayOf,
} from './happenings.service.ts'

/** Notes what months count besides attempts. */
export const trendsSubscriptions: Subscriptions = {
  learnersAdmitted: async ({ learners }, { session }) => {
    const now = await learnersNow(
      learners.map(({ accountId }) => accountId),
      session,
    )
    await note(
      now.map((learner) => stayOf('joined', learner, learner.createdAt)),
      session,
    )
  },
  sellersMoved: async ({ sellers }, { context, session }) => {
    const find = await findLearners(
      sellers.map(({ supervisorId = '' }) => supervisorId),
      session,
    )
    const at = context.clock()
    const before = new Map(sellers.map((seller) => [seller._id.toHexString(), seller]))
    const now = await learnersNow([...before.keys()], session)
    const moves = now.flatMap((learner) => {
      const { distributorId, supervisorId = '' } = before.get(learner._id.toHexString()) ?? {}
      if (!distributorId) return []
      const supervisorAccountId = find(supervisorId)?._id ?? null
      return moveOf(learner, { distributorId, supervisorAccountId }, at)
    })
    await note(moves, session)
  },
  learnerDeactivated: async ({ account: { _id } }, { context, session }) => {
    const learner = await findProgress(String(_id), session)
    if (learner) await note([stayOf('left', learner, context.clock())], session)
  },
  learnerReactivated: async ({ account: { _id } }, { context, session }) => {
    const learner = await findProgress(String(_id), session)
    if (!learner) return
    await forgetMove(_id, session)
    await note([stayOf('joined', learner, context.clock())], session)
  },
  starAchieved: async ({ progress, ...star }, { context, session }) => {
    await note([starOf(progress, star, context.zone)], session)
  },
  trainingEvaluated: async ({ training, by }, { context, session }) => {
    const evaluation = evaluationOf(training, new Types.ObjectId(by), context.zone)
    if (evaluation) await note([evaluation], session)
  },
  trainingCancelled: async ({ training }, { session }) => {
    if (!training.cancelled) return
    const cancellation = cancellationOf(training, await whereIs(training, session))
    if (cancellation) await note([cancellation], session)
  },
  trainingBooked: async ({ training }, { session }) => {
    if (training.sequence > 0) await takeBack(training, session)
  },
}

/** Whoever comes back to another manager joins there: the move that the same transaction has noted is none. */
async function forgetMove(accountId: Happening['accountId'], session: ClientSession) {
  const all = await HappeningModel.find({ accountId }).session(session).lean<Happening[]>()
  const last = all
    .filter(({ kind }) => ['joined', 'left', 'moved'].includes(kind))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a._id < b._id ? -1 : 1))
    .at(-1)
  if (last?.kind === 'moved') await HappeningModel.deleteOne({ _id: last._id }, { session })
}

async function whereIs(
  { distributorId, supervisorId }: TrainingDocument,
  session: ClientSession,
): Promise<Place> {
  const find = await findLearners([supervisorId], session)
  return placeOf({ distributorId, supervisorAccountId: find(supervisorId)?._id ?? null })
}

/** A cancellation that was taken back no longer counts in its month. The sequence is one more than it was then. */
async function takeBack({ _id, sequence }: TrainingDocument, session: ClientSession) {
  const id = `${String(_id)}:${sequence - 1}`
  const cancelled = await HappeningModel.findById(`cancelled:${id}`)
    .session(session)
    .lean<Happening>()
  if (cancelled) await note([{ ...cancelled, _id: `restored:${id}`, kind: 'restored' }], session)
}
