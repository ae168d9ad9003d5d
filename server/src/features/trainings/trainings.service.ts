import { type Day, dayOf } from '@tristar/shared/common/dates'
import { LIMITS } from '@tristar/shared/common/limits'
import { isObjectId } from '@tristar/shared/common/ids'
import type { Tier } from '@tristar/shared/common/tiers'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type {
  Training,
  TrainingAnswer,
  TrainingBrief,
} from '@tristar/shared/trainings/trainings.schema'
import {
  mayDo,
  refuseChange,
  type TrainingAction,
  type TrainingChange,
} from '@tristar/shared/trainings/lifecycle.rules'
import type { ClientSession, UpdateQuery } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { AppError } from '../../lib/errors.ts'
import type { Principal } from '../../lib/principal.ts'
import { ofScope } from '../../lib/scope.ts'
import { type AuditInput, recordAudit } from '../audit/audit.ts'
import {
  LISTED,
  LIVE,
  NOT_CANCELLED,
  type TrainingDocument,
  TrainingModel,
} from './trainings.model.ts'
import { concerns, standingOf } from './trainings.policy.ts'
import type { Reading } from './trainings.presenter.ts'
import { presentBriefs, presentNamed } from './named.service.ts'

interface Days {
  /** YYYY-MM-DD, both included. */
  from: string
  to: string
}

interface CallersReading extends Reading {
  viewer: Principal
}

export type Owner = { role: LearnerRole; accountId: string; loginId: string }

/** The trainings that the caller may see, in the order of their time; cancelled ones if asked for (api: Who may call what). */
export async function listTrainings(
  reading: CallersReading,
  { from, to, cancelled }: Days & { cancelled: boolean },
): Promise<Training[]> {
  const trainings = TrainingModel.find({
    ...visibleTo(reading.viewer),
    inactive: null,
    ...(!cancelled && NOT_CANCELLED),
    trainingDate: { $gte: from, $lte: to },
  })
    .sort({ trainingDate: 1, trainingTime: 1, _id: 1 })
    .lean<TrainingDocument[]>()
    .exec()
  return presentNamed(trainings, reading)
}

/** The trainings in a learner's session: the latest 50, by time, without their texts. */
export async function firstTrainings(learner: Owner, today: Day): Promise<TrainingBrief[]> {
  const latestFirst = TrainingModel.find(
    { ...ownedBy(learner), ...LISTED },
    { eform: 0, comment: 0, steps: 0 },
    { sort: BY_DAY, limit: LIMITS.embeddedList },
  )
    .lean<TrainingDocument[]>()
    .exec()
  return (await presentBriefs(latestFirst, { viewer: learner, today })).toReversed()
}

/** The answer of the calls about one training. */
export async function describeChanged(
  training: TrainingDocument,
  reading: Reading,
): Promise<TrainingAnswer> {
  const [data] = await presentNamed([training], reading)
  if (!data) throw new Error('A training was not presented.')
  return { data }
}

/** For whoever looks after a learner: a seller's latest on-the-job trainings or a supervisor's latest EDAC, newest first. */
export async function trainingsAbout(
  { role, accountId, loginId }: Owner,
  reading: Reading,
): Promise<Training[]> {
  const seller = { sellerAccountId: accountId, ...LIVE }
  const trainings = TrainingModel.find(
    role === 'seller' ? seller : { supervisorId: loginId, mytype: 'edac' },
    null,
    // The index of each kind: an open EDAC, of which there is one, comes last.
    {
      sort: role === 'seller' ? BY_DAY : { evaluatedAt: -1, _id: -1 },
      limit: LIMITS.embeddedList,
    },
  )
    .lean<TrainingDocument[]>()
    .exec()
  const presented = await presentNamed(trainings, reading)
  return presented.toSorted((a, b) => whenOf(b).localeCompare(whenOf(a)))
}

const BY_DAY = { trainingDate: -1, trainingTime: -1, _id: -1 } as const

function whenOf({ trainingDate, trainingTime }: Training): string {
  return `${trainingDate} ${trainingTime}`
}

/**
 * The training, if the caller may do this with it (api: Who may call what).
 * @throws AppError 404 TRAINING_NOT_FOUND when it does not exist or is not visible to the caller; 403 when something else
 * than viewing it is not permitted
 */
export async function getTraining(
  principal: Principal,
  action: TrainingAction,
  trainingId: string,
  session?: ClientSession,
): Promise<TrainingDocument> {
  const training = isObjectId(trainingId)
    ? await TrainingModel.findOne({ _id: trainingId, ...LIVE })
        .session(session ?? null)
        .lean<TrainingDocument>()
    : null
  if (!training || !concerns(principal, training)) throw new AppError('TRAINING_NOT_FOUND')
  if (!mayDo(principal.role, action, training.mytype))
    throw action === 'view' ? new AppError('TRAINING_NOT_FOUND') : new AppError('FORBIDDEN')
  return training
}

/** The training with this `_id`, if the learner is the one trained; null otherwise. */
export async function trainingOf(
  { role, accountId, loginId }: Owner,
  _id: string,
): Promise<TrainingDocument | null> {
  const trained =
    role === 'seller'
      ? { sellerAccountId: accountId }
      : { supervisorId: loginId, mytype: 'edac' as const }
  return TrainingModel.findOne({ _id, ...trained, ...LISTED }).lean<TrainingDocument>()
}

/** The caller, now. */
export function readingOf(
  { clock, zone }: Pick<Context, 'clock' | 'zone'>,
  viewer: Principal,
): CallersReading {
  return { viewer, today: dayOf(clock(), zone) }
}

/**
 * Judges a change of a training that the caller may make of its kind.
 * @throws AppError 409 TRAINING_EVALUATED, as an evaluation is final, TRAINING_CANCELLED, TRAINING_NOT_CANCELLED, RESTORE_TOO_LATE;
 * 403 FORBIDDEN, CANCEL_DAY_REACHED
 */
export function requireChange(
  change: TrainingChange,
  training: TrainingDocument,
  { viewer, today }: Reading,
): void {
  const standing = standingOf(viewer, training, today)
  const refusal = refuseChange(change, standing, { role: viewer.role, today })
  if (refusal) throw new AppError(refusal)
}

/** Writes a change of a training read in this transaction, if it is still open. @throws AppError 409 TRAINING_EVALUATED */
export async function writeOpen(
  { _id }: TrainingDocument,
  change: UpdateQuery<TrainingDocument>,
  session: ClientSession,
): Promise<TrainingDocument> {
  const after = await TrainingModel.findOneAndUpdate(
    { _id, evaluation: { $exists: false }, ...NOT_CANCELLED },
    { ...change, $inc: { sequence: 1 } },
    { session, returnDocument: 'after' },
  ).lean<TrainingDocument>()
  if (!after) throw new AppError('TRAINING_EVALUATED')
  return after
}

/** Audits an action on the training, in its transaction. */
export async function recordTraining(
  action: 'trainingEvaluated' | 'trainingDeleted' | 'trainingCancelled' | 'trainingRestored',
  {
    principal,
    training,
    more = {},
  }: { principal: Principal; training: TrainingDocument; more?: AuditInput['details'] },
  session: ClientSession,
): Promise<void> {
  const { mytype, belt, evaluation, trainingDate, distributorId } = training
  const whom = mytype === 'seller' ? training.sellerId : training.supervisorId
  const details = {
    training: mytype === 'seller' ? 'OJT' : 'EDAC',
    ...(belt && { belt }),
    trainingDate,
    ...(evaluation && { evaluation }),
    ...more,
  }
  await recordAudit({ action, principal, whom, distributorId, details }, session)
}

function passedBy(sellerAccountId: string) {
  return { sellerAccountId, ...LIVE, mytype: 'seller', evaluation: 'Passed' } as const
}

/** A seller's passed on-the-job trainings: at most one per tier. */
export async function passedTrainings(accountId: string, session: ClientSession) {
  const trainings = await TrainingModel.find(passedBy(accountId), { belt: 1, evaluatedAt: 1 })
    .session(session)
    .lean<Pick<TrainingDocument, 'belt' | 'evaluatedAt'>[]>()
  return trainings.map(({ belt, evaluatedAt = new Date(0) }) => ({ belt, evaluatedAt }))
}

/** A seller's passed on-the-job training of a tier, as the transaction sees it, if there is one. */
export async function passedTrainingOf(
  accountId: string,
  belt: Tier,
  session?: ClientSession,
): Promise<TrainingDocument | null> {
  return TrainingModel.findOne({ ...passedBy(accountId), belt })
    .session(session ?? null)
    .lean<TrainingDocument>()
}

/** An admin sees the EDAC of its scope, and no on-the-job training. */
export function visibleTo(principal: Principal) {
  if (principal.role !== 'admin') return ownedBy(principal)
  return {
    mytype: 'edac' as const,
    ...ofScope(principal.scope),
  }
}

/** A seller's own; a supervisor's sellers' and its own EDAC. */
export function ownedBy({ role, accountId, loginId }: Owner) {
  const owner = role === 'seller' ? { sellerAccountId: accountId } : { supervisorId: loginId }
  return { ...owner, ...LIVE }
}
