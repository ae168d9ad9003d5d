import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import type {
  LearnerUser,
  SellerUser,
  SupervisorUser,
} from '@tristar/shared/session/session.schema'
import type { ErrorCode, ErrorParams } from '@tristar/shared/common/errors'
import { type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { countedTasks } from '@tristar/shared/session/nextStep.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import {
  refuseEdacBooking,
  refuseSellerBooking,
  refuseSupervisorBooking,
} from '@tristar/shared/trainings/bookingState.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'

export interface Refused {
  code: ErrorCode
  params: ErrorParams
}

function refused(code: ErrorCode | null, tier?: Tier | ''): Refused | null {
  return code && { code, params: tier ? { belt: TIER_KEYS[tier] } : {} }
}

/** A tier's topics for an on-the-job training, without EDAC theory. */
export function topicsOf({ alltasks }: LearnerUser, tier: Tier | ''): Task[] {
  return tier === '' ? [] : countedTasks(alltasks, tier)
}

function isOpenOrPassed({ evaluation }: Training): boolean {
  return evaluation !== 'Failed'
}

/** The reason why the seller cannot book now (domain: Trainings), as far as the client knows, or null. */
export function sellerRefusal(user: SellerUser): Refused | null {
  const tier = user.currentTier
  const topics = topicsOf(user, tier)
  const code = refuseSellerBooking({
    currentTier: tier,
    belt: tier,
    done: topics.filter(({ completed }) => completed === true).length,
    total: topics.length,
    booked: user.trainings
      .filter(isOpenOrPassed)
      .some(({ mytype, belt }) => mytype === 'seller' && belt === tier),
  })
  return refused(code, tier)
}

/** The reason why this seller cannot be booked for now, as far as the client knows, or null. */
export function supervisorRefusal(user: SupervisorUser, seller: AllSellersEntry): Refused | null {
  const total = topicsOf(user, seller.status).length
  const code = refuseSupervisorBooking({
    currentTier: seller.currentTier,
    belt: seller.status,
    // The percentage is rounded down, so rounding up restores the number.
    done: Math.ceil((seller.beltProgress * total) / 100),
    total,
    booked: user.trainings
      .filter(isOpenOrPassed)
      .some(({ sellerId, belt }) => sellerId === seller.sellerId && belt === seller.status),
  })
  return refused(code)
}

/** The reason why the User Manager's own EDAC cannot be booked now, in words for that manager, or null. */
export function edacRefusal(user: SupervisorUser): Refused | null {
  const own = user.trainings.filter(({ mytype }) => mytype === 'edac')
  const code = refuseEdacBooking({
    theoryDone: user.alltasks
      .filter(({ supervisor }) => supervisor)
      .every(({ completed }) => completed === true),
    passed: own.some(({ evaluation }) => evaluation === 'Passed'),
    open: own.some(({ evaluation }) => !evaluation),
  })
  return refused(code === 'EDAC_ALREADY_OPEN' ? 'EDAC_OPEN_OWN' : code)
}

/** What is missing for a refused booking: the topics still to complete, and the open or passed training in its way. */
export function missingFor(user: LearnerUser, edac: boolean) {
  const topics = edac
    ? user.alltasks.filter(({ supervisor }) => supervisor)
    : topicsOf(user, user.currentTier)
  const inTheWay = user.trainings
    .filter(isOpenOrPassed)
    .find(({ mytype, belt }) => (edac ? mytype === 'edac' : belt === user.currentTier))
  return { topics: topics.filter(({ completed }) => completed !== true), training: inTheWay }
}

/**
 * The reason why nothing can be booked now, as far as the client knows, or null: for a seller the own refusal; for a User
 * Manager the own EDAC's, if no seller can be booked for either. An admin's depends on who is chosen.
 */
export function nothingToBook(user: LearnerUser): Refused | null {
  if (user.role === 'seller') return sellerRefusal(user)
  return nobodyReady(user) ? edacRefusal(user) : null
}

/** Whether no seller of the User Manager can be booked for, as far as the client knows. */
export function nobodyReady(user: SupervisorUser): boolean {
  const { allsellers, sellerBeltStatus } = user
  const { white, green, black } = sellerBeltStatus
  // The session holds only the first ones.
  const all = allsellers.length >= white + green + black
  return all && allsellers.every((seller) => supervisorRefusal(user, seller))
}
