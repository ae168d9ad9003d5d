import { checkBooking, checkEdit, checkEvaluation } from '@tristar/shared/trainings/booking.rules'
import {
  addSessionSchema,
  editSessionSchema,
  evaluateSchema,
} from '@tristar/shared/trainings/booking.schema'
import type {
  AddSession,
  EditSession,
  EvaluateSession,
} from '@tristar/shared/trainings/booking.schema'
import type { Day } from '@tristar/shared/common/dates'
import { ruled } from '@tristar/shared/common/refine'
import type { TrainingType } from '@tristar/shared/trainings/trainings.schema'
import { z } from 'zod'
import { forbidden } from '../../lib/errors.ts'
import { parse } from '../../lib/parse.ts'
import type { Principal } from '../../lib/principal.ts'
import type { TrainingAction } from './trainings.policy.ts'
import { mayDo, usualType } from './trainings.policy.ts'

/** A parsed call that says which kind of training it is about. */
type Typed<Input> = Omit<Input, 'mytype'> & { mytype: TrainingType }

/**
 * What is missing is reported before any other fault: what is there with a wrong type counts as given here, and is
 * refused by the whole schema afterwards.
 */
const GIVEN = '?'
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
  .catch(GIVEN)
const list = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? [])
  .catch([GIVEN])
const edacForm = z
  .object({ manager: z.string().optional().catch(GIVEN) })
  .nullish()
  .transform((value) => value ?? {})
  .catch({ manager: GIVEN })

const when = { trainingDate: text, trainingTime: text, topicId: list, edacForm }
const objectives = { bsObjective: text, tsObjective: text }
const bookingNeeds = z.object({ ...when, ...objectives, sellerId: text, supervisorId: text })
const editNeeds = z.object({ ...when, trainingId: text })
const evaluationNeeds = z.object({ trainingId: text, evaluation: text })

/** A seller fills in the objectives alone: what else of the form it sends is not even looked at. */
const SUMMARY = {
  bsSummary: true,
  tsSummary: true,
  highlight: true,
  nextStep: true,
  bsRemark: true,
  tsRemark: true,
  bsScore: true,
  tsScore: true,
} as const
const sellerBookingSchema = addSessionSchema.omit(SUMMARY)
const sellerEditSchema = editSessionSchema.omit(SUMMARY)

/**
 * Reads a booking, in the order of refusal: 403 for a kind that is not the caller's to book, then what is missing in
 * one sentence per role (specification, section 5), then everything else.
 * @throws AppError 403; 400 OJT_REQUIRED_…, EDAC_REQUIRED_…, DATE_INVALID, TIME_INVALID, NAME_INVALID, SCORE_INVALID, VALIDATION
 */
export function parseBooking(principal: Principal, raw: unknown, today: Day): Typed<AddSession> {
  const { role } = principal
  const mytype = typeOf(principal, 'book', raw)
  const rule = ({ edacForm: form, ...fields }: z.infer<typeof bookingNeeds>) =>
    checkBooking(role, { ...fields, ...form, mytype }, today)
  parse(bookingNeeds.superRefine(ruled(rule)), raw)
  const schema = role === 'seller' ? sellerBookingSchema : addSessionSchema
  return { ...parse<AddSession>(schema, raw), mytype }
}

/** @throws AppError 403; 400 FIELDS_REQUIRED, DATE_INVALID, TIME_INVALID, NAME_INVALID, SCORE_INVALID, VALIDATION */
export function parseEdit(principal: Principal, raw: unknown, today: Day): Typed<EditSession> {
  const mytype = typeOf(principal, 'edit', raw)
  const rule = ({ edacForm: form, ...fields }: z.infer<typeof editNeeds>) =>
    checkEdit({ ...fields, ...form, mytype }, today)
  parse(editNeeds.superRefine(ruled(rule)), raw)
  const schema = principal.role === 'seller' ? sellerEditSchema : editSessionSchema
  return { ...parse<EditSession>(schema, raw), mytype }
}

/** @throws AppError 403; 400 FIELDS_REQUIRED, EVALUATION_REQUIRED, SCORE_INVALID, VALIDATION */
export function parseEvaluation(principal: Principal, raw: unknown): Typed<EvaluateSession> {
  const mytype = typeOf(principal, 'evaluate', raw)
  const rule = (form: z.infer<typeof evaluationNeeds>) => checkEvaluation({ ...form, mytype })
  parse(evaluationNeeds.superRefine(ruled(rule)), raw)
  return { ...parse(evaluateSchema, raw), mytype }
}

const typeSchema = z.object({ mytype: z.enum(['seller', 'edac']).optional().catch(undefined) })

/** @throws AppError 403 when nothing of this kind is the caller's to do */
function typeOf(principal: Principal, action: TrainingAction, raw: unknown): TrainingType {
  const said = typeSchema.safeParse(raw).data?.mytype
  const mytype = said ?? usualType(principal.role)
  if (!mayDo(principal.role, action, mytype)) throw forbidden()
  return mytype
}
