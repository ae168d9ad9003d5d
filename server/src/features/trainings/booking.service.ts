import type { ErrorCode } from '@tristar/shared/common/errors'
import { ERRORS } from '@tristar/shared/common/errorTexts'
import type { Tier } from '@tristar/shared/common/tiers'
import { countTopics, currentTierOf, isDone } from '@tristar/shared/study/progress.rules'
import {
  refuseEdacBooking,
  refuseSellerBooking,
  refuseSupervisorBooking,
} from '@tristar/shared/trainings/bookingState.rules'
import type { AddSession } from '@tristar/shared/trainings/booking.schema'
import { EDAC_FORM, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm, partOf } from '@tristar/shared/trainings/forms.rules'
import type { TrainingType } from '@tristar/shared/trainings/trainings.schema'
import { type ClientSession, Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { Principal } from '../../lib/principal.ts'
import { agreesWithToken, isCaller } from '../../lib/namedCaller.ts'
import { findLearner, getOverseen, humanIdOf } from '../account/account.ts'
import { type LockedStanding, lockStanding } from '../study/progress/progress.ts'
import { adjustTrainingFigures } from '../study/figures/figures.ts'
import { namedTopics } from './namedTopics.ts'
import { slotOf, type TrainingDocument, TrainingModel } from './trainings.model.ts'

type Booking = Omit<AddSession, 'mytype'> & { mytype: TrainingType }
type NewTraining = Omit<TrainingDocument, '_id' | 'bookedBy'>

/**
 * Books a training: a seller the own on-the-job training, a supervisor one of its sellers' or the own EDAC, an admin the
 * EDAC of a supervisor of its scope (domain: Trainings). Bookings of one person are serialized, and an index
 * ensures a single open or passed training.
 * @throws AppError 403 when the call contradicts the token; 404 when the person or a topic does not exist; 409 in the order
 * of booking.rules.ts (domain: Trainings)
 */
export async function bookTraining(
  context: Context,
  principal: Principal,
  booking: Booking,
): Promise<TrainingDocument> {
  const accountId = await subjectOf(principal, booking)
  const bookedBy = new Types.ObjectId(principal.accountId)
  return inTransaction(async (session) => {
    const locked = await lockStanding(accountId, session)
    requireBookable(principal, locked)
    const training =
      booking.mytype === 'edac'
        ? await newEdac(principal, booking, locked, session)
        : await newOjt(principal, booking, locked, session)
    const [created] = await TrainingModel.create([{ ...training, bookedBy }], { session })
    if (!created) throw new Error('The training was not written.')
    const booked = created.toObject()
    await adjustTrainingFigures([], [booked], session)
    const facts = { training: booked, by: principal.accountId }
    await raise(context, 'trainingBooked', facts, session)
    return booked
  })
}

/** The `_id` of the person to train. */
async function subjectOf(principal: Principal, booking: Booking): Promise<string> {
  const { mytype, sellerId, supervisorId } = booking
  if (principal.role === 'admin') {
    const sought = { role: 'supervisor', code: 'SUPERVISOR_UNKNOWN' } as const
    const { _id } = await getOverseen(principal, supervisorId, sought)
    return _id.toHexString()
  }
  if (principal.role === 'seller') {
    const said = { sellerId, supervisorId: await humanIdOf(supervisorId.trim()) }
    if (!agreesWithToken(principal, said)) throw new AppError('FORBIDDEN')
    return principal.accountId
  }
  if (!isCaller(principal, supervisorId)) throw new AppError('FORBIDDEN')
  if (mytype === 'edac') return principal.accountId
  const { _id } = await getOverseen(principal, sellerId)
  return _id.toHexString()
}

/** The person may have left, or moved to another manager, since it was found. @throws AppError 404 */
function requireBookable(principal: Principal, { progress }: LockedStanding): void {
  if (progress.state !== 'active')
    throw new AppError(principal.role === 'admin' ? 'SUPERVISOR_UNKNOWN' : 'NOT_FOUND')
  if (principal.role === 'supervisor' && progress.supervisorId !== principal.loginId)
    throw new AppError('NOT_FOUND')
}

async function newOjt(
  principal: Principal,
  booking: Booking,
  { progress, standing }: LockedStanding,
  session: ClientSession,
): Promise<NewTraining> {
  const currentTier = currentTierOf(standing)
  const belt = booking.belt === '' ? currentTier : booking.belt
  const topics = namedTopics(booking.topicId, standing.topics)
  const fields = { ...partiesOf(progress), mytype: 'seller' as const, belt }
  const onlyOfTier = topics.every(({ beltType }) => beltType === belt)
  await requireStar(principal, { fields, onlyOfTier }, standing, session)
  return {
    ...whenOf(booking),
    ...fields,
    topicId: topics.map(({ _id }) => _id),
    eform: fillForm(OJT_FORM, booking),
  }
}

async function newEdac(
  principal: Principal,
  booking: Booking,
  { progress, standing }: LockedStanding,
  session: ClientSession,
): Promise<NewTraining> {
  const fields = { ...partiesOf(progress), mytype: 'edac' as const, belt: '' as const }
  await requireTheory(fields, standing, session)
  const { edacForm: sent } = booking
  const form = principal.role === 'admin' ? sent : partOf(EDAC_FORM, 'own', sent)
  return {
    ...whenOf(booking),
    ...fields,
    topicId: [],
    edacForm: fillForm(EDAC_FORM, form),
  }
}

/**
 * Asks whether a cancelled training could be booked today by whoever restores it: its topics stay, as an edit lets them.
 * @throws AppError 404, 409 in the order of booking.rules.ts
 */
export async function requireRestorable(
  principal: Principal,
  training: TrainingDocument,
  session: ClientSession,
): Promise<void> {
  const { mytype, supervisorId, sellerAccountId } = training
  const trained = sellerAccountId ?? (await findLearner(supervisorId))?._id
  if (!trained) throw new AppError('SUPERVISOR_UNKNOWN')
  const locked = await lockStanding(String(trained), session)
  requireBookable(principal, locked)
  const fields = { ...training, cancelled: undefined }
  if (mytype === 'edac') return requireTheory(fields, locked.standing, session)
  await requireStar(principal, { fields, onlyOfTier: true }, locked.standing, session)
}

type SlotFields = Parameters<typeof slotOf>[0]

/** @throws AppError 409: the seller's star is another, its topics are not complete, or it is booked */
async function requireStar(
  { role }: Principal,
  { fields, onlyOfTier }: { fields: SlotFields; onlyOfTier: boolean },
  standing: LockedStanding['standing'],
  session: ClientSession,
): Promise<void> {
  const { belt } = fields
  const { done, total } = countTopics(standing, belt === '' ? undefined : belt)
  const booked = (await holderOf(fields, session)) !== null
  const state = {
    currentTier: currentTierOf(standing),
    belt: onlyOfTier ? belt : ('' as const),
    done,
    total,
    booked,
  }
  const refuse = role === 'seller' ? refuseSellerBooking : refuseSupervisorBooking
  refuseWith(refuse(state), belt)
}

/** @throws AppError 409: the manager's theory is not complete, or its EDAC is passed or open */
async function requireTheory(
  fields: SlotFields,
  standing: LockedStanding['standing'],
  session: ClientSession,
): Promise<void> {
  const theory = standing.topics.filter(({ supervisor }) => supervisor)
  const holder = await holderOf(fields, session)
  const code = refuseEdacBooking({
    theoryDone: theory.every((topic) => isDone(standing, topic)),
    passed: holder?.evaluation === 'Passed',
    open: holder !== null,
  })
  refuseWith(code, '')
}

function partiesOf(progress: LockedStanding['progress']) {
  const { role, loginId, supervisorId, distributorId } = progress
  const seller = role === 'seller' ? { sellerAccountId: progress._id } : {}
  return { ...seller, sellerId: role === 'seller' ? loginId : '', supervisorId, distributorId }
}

function whenOf({ trainingDate, trainingTime }: Booking) {
  return { trainingDate, trainingTime, sequence: 0, createdAt: new Date() }
}

/** The open or passed training that blocks another one. */
async function holderOf(
  training: SlotFields,
  session: ClientSession,
): Promise<Pick<TrainingDocument, 'evaluation'> | null> {
  return TrainingModel.findOne({ slot: slotOf(training) }, { evaluation: 1 })
    .session(session)
    .lean<Pick<TrainingDocument, 'evaluation'>>()
}

/** In the sentences that name the belt it is lower case (api: Shapes). */
function refuseWith(code: ErrorCode | null, belt: Tier | ''): void {
  if (!code) return
  throw new AppError(
    code,
    ERRORS[code].includes('{belt}') ? { belt: belt.toLowerCase() } : undefined,
  )
}
