import { dayOf, daysBetween } from '@tristar/shared/common/dates'
import type { Tier } from '@tristar/shared/common/tiers'
import { type ClientSession, Types } from 'mongoose'
import type { Progress } from '../study/progress/progress.ts'
import type { TrainingDocument } from '../trainings/trainings.ts'
import { type Evaluated, type Happening, HappeningModel, type Place } from './happenings.model.ts'

export type Whose = Pick<Progress, '_id' | 'role' | 'distributorId' | 'supervisorAccountId'>

/** Writes what happened, in the transaction in which it does. */
export async function note(
  happenings: readonly Happening[],
  session: ClientSession,
): Promise<void> {
  if (happenings.length === 0) return
  const uncounted = happenings.map((each) => ({ ...each, uncounted: true as const }))
  await HappeningModel.insertMany(uncounted, { session })
}

export function placeOf({ distributorId, supervisorAccountId }: Place): Place {
  return { distributorId, supervisorAccountId }
}

/** A learner joins or leaves. */
export function stayOf(kind: 'joined' | 'left', learner: Whose, at: Date): Happening {
  const { _id: accountId, role } = learner
  const place = placeOf(learner)
  return { _id: newId(kind), kind, at, accountId, role, place }
}

export function moveOf(learner: Whose, from: Place, at: Date): Happening {
  const { _id: accountId, role } = learner
  const to = placeOf(learner)
  return { _id: newId('moved'), kind: 'moved', at, accountId, role, place: from, to }
}

/** A star, with the days from the learner's creation. */
export function starOf(
  learner: Whose & Pick<Progress, 'createdAt'>,
  { tier, achievedAt: at, serial }: { tier: Tier; achievedAt: Date; serial: string },
  zone: string,
): Happening {
  const { _id: accountId, role, createdAt } = learner
  const days = Math.max(0, daysBetween(dayOf(createdAt, zone), dayOf(at, zone)))
  const star = { kind: 'star' as const, tier, days }
  return { _id: `star:${serial}`, at, accountId, role, place: placeOf(learner), ...star }
}

/** A training's evaluation by an account, where its person was then; undefined without one. */
export function evaluationOf(
  training: TrainingDocument,
  by: Types.ObjectId | null,
  zone: string,
): Happening | undefined {
  const { _id, mytype, evaluation, evaluatedAt: at, evaluatedFor, sellerAccountId } = training
  const accountId = sellerAccountId ?? evaluatedFor?.supervisorAccountId
  if (!evaluation || !at || !evaluatedFor || !accountId) return undefined
  const kind = evaluation === 'Passed' ? 'passed' : 'failed'
  const role = mytype === 'edac' ? 'supervisor' : 'seller'
  return {
    _id: `evaluated:${String(_id)}`,
    kind,
    at,
    accountId,
    role,
    place: placeOf(evaluatedFor),
    ...(mytype === 'seller' && { evaluated: evaluatedOf(training, at, { by, zone }) }),
  }
}

/** What is compared of an on-the-job training's evaluation. */
function evaluatedOf(
  { trainingDate, eform }: TrainingDocument,
  at: Date,
  { by, zone }: { by: Types.ObjectId | null; zone: string },
): Evaluated {
  const { bsScore: business = null, tsScore: training = null } = eform ?? {}
  return { by, business, training, days: Math.max(0, daysBetween(trainingDate, dayOf(at, zone))) }
}

/** A cancellation whose record stays; undefined of other trainings. */
export function cancellationOf(
  { _id, mytype, cancelled, sellerAccountId, sequence }: TrainingDocument,
  place: Place,
): Happening | undefined {
  const accountId = sellerAccountId ?? place.supervisorAccountId
  if (!cancelled || !accountId) return undefined
  const role = mytype === 'edac' ? 'supervisor' : 'seller'
  const what = { kind: 'cancelled' as const, at: cancelled.at, place: placeOf(place) }
  return { _id: `cancelled:${String(_id)}:${sequence}`, ...what, accountId, role }
}

/** In the order of time. */
function newId(kind: Happening['kind']): string {
  return `${new Types.ObjectId().toHexString()}:${kind}`
}
