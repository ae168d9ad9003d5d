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
import { edacFormSchema } from '@tristar/shared/trainings/forms.schema'
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

const manager = z.object({ manager: edacFormSchema.shape.manager }).default({})
const when = { trainingDate: true, trainingTime: true, topicId: true } as const
const bookingNeeds = addSessionSchema
  .pick({ ...when, bsObjective: true, tsObjective: true, sellerId: true, supervisorId: true })
  .extend({ edacForm: manager })
const editNeeds = editSessionSchema
  .pick({ ...when, trainingId: true })
  .extend({ edacForm: manager })
const evaluationNeeds = evaluateSchema.pick({ trainingId: true, evaluation: true })

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
 * @throws AppError 403; 400 OJT_REQUIRED_…, EDAC_REQUIRED_…, DATE_INVALID, TIME_INVALID, SCORE_INVALID, VALIDATION
 */
export function parseBooking(principal: Principal, raw: unknown): Typed<AddSession> {
  const { role } = principal
  const mytype = typeOf(principal, 'book', raw)
  const rule = (form: z.infer<typeof bookingNeeds>) => {
    const { manager: name, ...fields } = { ...form, ...form.edacForm }
    return checkBooking(role, { ...fields, mytype, ...given('manager', name) })
  }
  parse(bookingNeeds.superRefine(ruled(rule)), raw)
  const schema = role === 'seller' ? sellerBookingSchema : addSessionSchema
  return { ...parse<AddSession>(schema, raw), mytype }
}

/** @throws AppError 403; 400 FIELDS_REQUIRED, DATE_INVALID, TIME_INVALID, SCORE_INVALID, VALIDATION */
export function parseEdit(principal: Principal, raw: unknown): Typed<EditSession> {
  const mytype = typeOf(principal, 'edit', raw)
  const rule = ({ edacForm, ...form }: z.infer<typeof editNeeds>) =>
    checkEdit({ ...form, mytype, ...given('manager', edacForm.manager) })
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

function given<Key extends string>(key: Key, value: string | undefined) {
  return (value === undefined ? {} : { [key]: value }) as { [name in Key]?: string }
}
