import { bookingNeeds, editNeeds, evaluationNeeds } from '@tristar/shared/trainings/booking.rules'
import {
  type AddSession,
  addSessionSchema,
  type EditSession,
  editSessionSchema,
  evaluateSchema,
  type EvaluateSession,
  sellerAddSchema,
  sellerEditSchema,
} from '@tristar/shared/trainings/booking.schema'
import type { Day } from '@tristar/shared/common/dates'
import { valueAt } from '@tristar/shared/common/required'
import { mayDo, type TrainingAction } from '@tristar/shared/trainings/lifecycle.rules'
import type { TrainingType } from '@tristar/shared/trainings/trainings.schema'
import { requireFields } from '../../lib/body.ts'
import { AppError } from '../../lib/errors.ts'
import { parse } from '../../lib/parse.ts'
import type { Principal } from '../../lib/principal.ts'
import { usualType } from './trainings.policy.ts'

/** A parsed call with its kind of training. */
type Typed<Input> = Omit<Input, 'mytype'> & { mytype: TrainingType }

/**
 * Parses a booking, in the order of refusal: 403 for a forbidden kind, then missing fields in one sentence per role
 * (domain: Trainings), then everything else.
 * @throws AppError 403; 400 OJT_REQUIRED_…, EDAC_REQUIRED_…, DATE_INVALID, TIME_INVALID, NAME_INVALID, SCORE_INVALID,
 * VALIDATION
 */
export function parseBooking(
  principal: Principal,
  raw: unknown,
  today: () => Day,
): Typed<AddSession> {
  const { role } = principal
  const mytype = typeOf(principal, 'book', raw)
  requireFields(raw, bookingNeeds(role, mytype))
  const schemaOf = role === 'seller' ? sellerAddSchema : addSessionSchema
  return { ...parse<AddSession>(schemaOf(today), raw), mytype }
}

/** @throws AppError 403; 400 FIELDS_REQUIRED, DATE_INVALID, TIME_INVALID, NAME_INVALID, SCORE_INVALID, VALIDATION */
export function parseEdit(
  principal: Principal,
  raw: unknown,
  today: () => Day,
): Typed<EditSession> {
  const mytype = typeOf(principal, 'edit', raw)
  requireFields(raw, editNeeds(mytype, raw))
  const schemaOf = principal.role === 'seller' ? sellerEditSchema : editSessionSchema
  return { ...parse<EditSession>(schemaOf(today), raw), mytype }
}

/** @throws AppError 403; 400 FIELDS_REQUIRED, EVALUATION_REQUIRED, HELD_ON_INVALID, SCORE_INVALID, VALIDATION */
export function parseEvaluation(
  principal: Principal,
  raw: unknown,
  today: () => Day,
): Typed<EvaluateSession> {
  const mytype = typeOf(principal, 'evaluate', raw)
  for (const needs of evaluationNeeds(mytype)) requireFields(raw, needs)
  // An EDAC gives no steps: whatever is sent as such is no fault of it.
  const sent = mytype === 'edac' ? { ...(raw as object), steps: [] } : raw
  return { ...parse(evaluateSchema(today), sent), mytype }
}

/** @throws AppError 403 when the caller may do nothing with this kind */
function typeOf(principal: Principal, action: TrainingAction, raw: unknown): TrainingType {
  const said = valueAt(raw, 'mytype')
  const mytype = said === 'seller' || said === 'edac' ? said : usualType(principal.role)
  if (!mayDo(principal.role, action, mytype)) throw new AppError('FORBIDDEN')
  return mytype
}
