import { type Day, isCalendarDay, isTimeOfDay } from '../common/dates.ts'
import type { ErrorCode } from '../common/errors.ts'
import { lacks, type RequiredFields, valueAt } from '../common/required.ts'
import type { Role } from '../common/roles.ts'
import type { Tier } from '../common/tiers.ts'
import { EDAC_FORM, type FormFields, OJT_FORM } from './forms.fields.ts'
import { isRequired, pathsOf } from './forms.rules.ts'
import type { TrainingType } from './trainings.schema.ts'

const WHEN = ['trainingDate', 'trainingTime'] as const

/** A form's required fields; `own`: for those who book for themselves. */
function requiredOf(form: FormFields, own: boolean): string[] {
  return pathsOf(form).filter((path) => form[path] && isRequired(form[path], own))
}

const EDAC_REQUIRED = requiredOf(EDAC_FORM, false).map((path) => `edacForm.${path}`)

function needs(code: ErrorCode, ...fields: string[]): RequiredFields {
  return { fields: [...WHEN, ...fields], code, blank: true }
}

/** A booking's required fields, in one sentence per role (domain: Trainings). */
export function bookingNeeds(role: Role, mytype: TrainingType): RequiredFields {
  if (mytype === 'edac')
    return role === 'admin'
      ? needs('EDAC_REQUIRED_ADMIN', ...EDAC_REQUIRED, 'supervisorId')
      : needs('EDAC_REQUIRED_SUPERVISOR', ...EDAC_REQUIRED)
  if (role === 'supervisor') return needs('OJT_REQUIRED_SUPERVISOR', 'topicId', 'sellerId')
  return needs('OJT_REQUIRED_SELLER', 'topicId', ...requiredOf(OJT_FORM, true))
}

/** An edit's required fields: training, time, and a topic or a manager, whose name may be absent but not cleared. */
export function editNeeds(mytype: TrainingType, body: unknown): RequiredFields {
  const sent = EDAC_REQUIRED.filter((path) => typeof valueAt(body, path) === 'string')
  const subject = mytype === 'edac' ? sent : ['topicId']
  return { fields: ['trainingId', ...WHEN, ...subject], blank: true }
}

/** An evaluation's required fields, in order; the answers decide an EDAC. */
export function evaluationNeeds(mytype: TrainingType): RequiredFields[] {
  const training: RequiredFields = { fields: ['trainingId'], blank: true }
  const evaluation: RequiredFields = { fields: ['evaluation'], code: 'EVALUATION_REQUIRED' }
  return mytype === 'edac' ? [training] : [training, evaluation]
}

/** The refusal of a booking or an edit, without its form, before the database is asked, or null: missing fields first. */
export function checkPlan(
  body: { trainingDate: string; trainingTime: string },
  required: RequiredFields,
  today: Day,
): ErrorCode | null {
  if (lacks(body, required)) return required.code ?? 'FIELDS_REQUIRED'
  if (!isCalendarDay(body.trainingDate, today)) return 'DATE_INVALID'
  return isTimeOfDay(body.trainingTime) ? null : 'TIME_INVALID'
}

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
