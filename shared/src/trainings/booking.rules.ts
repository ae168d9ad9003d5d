import { type Day, isCalendarDay, isTimeOfDay } from '../common/dates.ts'
import type { ErrorCode } from '../common/errors.ts'
import type { Role } from '../common/roles.ts'
import { isPlainLine } from '../common/text.ts'
import type { Tier } from '../common/tiers.ts'
import type { TrainingType } from './trainings.schema.ts'

/** What must be there before a training can be booked, by who books what. */
interface BookingForm {
  mytype: TrainingType
  trainingDate: string
  trainingTime: string
  topicId: readonly string[]
  bsObjective?: string
  tsObjective?: string
  sellerId: string
  supervisorId: string
  /** edacForm.manager */
  manager?: string | undefined
}

/**
 * Why a booking is refused before the database is asked, or null (specification, section 5): the required fields in
 * one sentence per role, then the formats.
 */
export function checkBooking(role: Role, form: BookingForm, today: Day): ErrorCode | null {
  return checkRequired(role, form) ?? checkFormats(form, today)
}

function checkRequired(role: Role, form: BookingForm): ErrorCode | null {
  const when = Boolean(form.trainingDate && form.trainingTime)
  if (form.mytype === 'edac') {
    const manager = Boolean(form.manager?.trim())
    if (role === 'admin')
      return when && manager && form.supervisorId.trim() ? null : 'EDAC_REQUIRED_ADMIN'
    return when && manager ? null : 'EDAC_REQUIRED_SUPERVISOR'
  }
  const topics = form.topicId.length > 0
  if (role === 'supervisor')
    return when && topics && form.sellerId.trim() ? null : 'OJT_REQUIRED_SUPERVISOR'
  const objectives = Boolean(form.bsObjective?.trim() && form.tsObjective?.trim())
  return when && topics && objectives ? null : 'OJT_REQUIRED_SELLER'
}

interface EditForm {
  mytype: TrainingType
  trainingId: string
  trainingDate: string
  trainingTime: string
  topicId: readonly string[]
  /** edacForm.manager: absent keeps it, but it cannot be cleared. */
  manager?: string | undefined
}

/** Why an edit is refused before the database is asked, or null: which training, when, and a topic or a manager. */
export function checkEdit(form: EditForm, today: Day): ErrorCode | null {
  const { mytype, trainingId, trainingDate, trainingTime, topicId, manager } = form
  const subject = mytype === 'edac' ? manager?.trim() !== '' : topicId.length > 0
  if (!trainingId.trim() || !trainingDate || !trainingTime || !subject) return 'FIELDS_REQUIRED'
  return checkFormats(form, today)
}

/** Why an evaluation is refused before the database is asked, or null; EDAC is evaluated by its answers. */
export function checkEvaluation(form: {
  mytype: TrainingType
  trainingId: string
  evaluation: string
}): ErrorCode | null {
  if (!form.trainingId.trim()) return 'FIELDS_REQUIRED'
  return form.mytype === 'edac' || form.evaluation ? null : 'EVALUATION_REQUIRED'
}

type Formats = Pick<EditForm, 'trainingDate' | 'trainingTime' | 'manager'>

/** A day of the calendar, a time of day, and a name. */
function checkFormats(form: Formats, today: Day): ErrorCode | null {
  if (!isCalendarDay(form.trainingDate, today)) return 'DATE_INVALID'
  if (!isTimeOfDay(form.trainingTime)) return 'TIME_INVALID'
  return isPlainLine(form.manager?.trim() ?? '') ? null : 'NAME_INVALID'
}

/** What the state of things says to a booking of on-the-job training. */
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

/** Why the state refuses a seller's own booking, or null; in the specification's order (section 5). */
export function refuseSellerBooking(state: OjtState): ErrorCode | null {
  if (state.currentTier === '') return 'ALL_TRAININGS_COMPLETED'
  if (state.belt !== state.currentTier) return 'BELT_NOT_CURRENT'
  if (state.done < state.total) return 'MODULES_INCOMPLETE'
  return state.booked ? 'ALREADY_INITIATED' : null
}

/**
 * Why the state refuses a supervisor's booking for a seller, or null. All modules of the tier must be completed; for
 * Black one less, but at least one (contract, "Bookings").
 */
export function refuseSupervisorBooking(state: OjtState): ErrorCode | null {
  if (state.currentTier === '') return 'SELLER_TRAININGS_COMPLETED'
  if (state.belt !== state.currentTier) return 'BELT_NOT_CURRENT'
  const needed = state.belt === 'Black' ? Math.max(1, state.total - 1) : state.total
  if (state.done < needed) return 'SELLER_MODULES_INCOMPLETE'
  return state.booked ? 'SELLER_ALREADY_INITIATED' : null
}

interface EdacState {
  /** Every supervisor-only topic of the distributor is completed (none exists: met). */
  theoryDone: boolean
  passed: boolean
  open: boolean
}

/** Why the state refuses an EDAC booking, or null; asked of admins' bookings too. */
export function refuseEdacBooking(state: EdacState): ErrorCode | null {
  if (!state.theoryDone) return 'EDAC_THEORY_INCOMPLETE'
  if (state.passed) return 'EDAC_ALREADY_PASSED'
  return state.open ? 'EDAC_ALREADY_OPEN' : null
}
