import type { ErrorCode } from '../common/errors.ts'
import type { Tier } from '../common/tiers.ts'

/** The state for booking an on-the-job training. */
interface OjtState {
  /** The seller's first tier not complete; '' when all are. */
  currentTier: Tier | ''
  /** The tier asked for. */
  belt: Tier | ''
  /** The seller's topics of that tier: completed ones, and all. */
  done: number
  total: number
  /** There is an open or passed training of that tier. */
  booked: boolean
}

/** The refusal of a seller's own booking by the state, or null, in a fixed order (domain: Trainings). */
export function refuseSellerBooking(state: OjtState): ErrorCode | null {
  if (state.currentTier === '') return 'ALL_TRAININGS_COMPLETED'
  if (state.belt !== state.currentTier) return 'BELT_NOT_CURRENT'
  if (state.done < state.total) return 'MODULES_INCOMPLETE'
  return state.booked ? 'ALREADY_INITIATED' : null
}

/**
 * The refusal of a supervisor's booking for a seller by the state, or null. All modules of the tier must be completed; for
 * Black all but one, but at least one (domain: Trainings).
 */
export function refuseSupervisorBooking(state: OjtState): ErrorCode | null {
  if (state.currentTier === '') return 'SELLER_TRAININGS_COMPLETED'
  if (state.belt !== state.currentTier) return 'BELT_NOT_CURRENT'
  const needed = state.belt === 'Black' ? Math.max(1, state.total - 1) : state.total
  if (state.done < needed) return 'SELLER_MODULES_INCOMPLETE'
  return state.booked ? 'SELLER_ALREADY_INITIATED' : null
}

interface EdacState {
  /** Every EDAC topic of the distributor is completed (also if there is none). */
  theoryDone: boolean
  passed: boolean
  open: boolean
}

/** The refusal of an EDAC booking by the state, or null; also for admins. */
export function refuseEdacBooking(state: EdacState): ErrorCode | null {
  if (!state.theoryDone) return 'EDAC_THEORY_INCOMPLETE'
  if (state.passed) return 'EDAC_ALREADY_PASSED'
  return state.open ? 'EDAC_ALREADY_OPEN' : null
}
