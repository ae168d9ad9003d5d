import { z } from 'zod'
import { type Day, isCalendarDay, isTimeOfDay } from '../common/dates.ts'
import { EVALUATIONS } from '../common/evaluations.ts'
import { LIMITS } from '../common/limits.ts'
import { idText, limitedText, optionalEnum, optionalId, requiring } from '../common/refine.ts'
import { TIERS } from '../common/tiers.ts'
import { couldBeHeld } from './trainings.rules.ts'
import { draftSteps, stepsSchema } from './followUp/followUp.schema.ts'
import { ASSESSORS_FIELDS, edacFormSchema, eformDraftFields, eformFields } from './forms.schema.ts'
import { TRAINING_TYPES } from './trainings.schema.ts'

/** booking.rules checks missing fields first; these check values. */
const when = (today: () => Day) => ({
  trainingDate: z
    .string('DATE_INVALID')
    .refine((day) => isCalendarDay(day, today()), 'DATE_INVALID'),
  trainingTime: z.string('TIME_INVALID').refine(isTimeOfDay, 'TIME_INVALID'),
})

const common = {
  /** By default the kind of the caller's role. */
  mytype: optionalEnum(TRAINING_TYPES),
  ...eformFields,
  edacForm: edacFormSchema.default({}),
}
const subject = { topicId: z.array(idText).max(200).default([]), belt: optionalEnum(TIERS) }

export const addSessionSchema = (today: () => Day) =>
  z.object({
    ...when(today),
    ...common,
    ...subject,
    sellerId: optionalId,
    supervisorId: optionalId,
  })
export type AddSession = z.infer<ReturnType<typeof addSessionSchema>>
export type AddSessionInput = z.input<ReturnType<typeof addSessionSchema>>

export const editSessionSchema = (today: () => Day) =>
  z.object({ trainingId: optionalId, ...when(today), ...common, ...subject })
export type EditSession = z.infer<ReturnType<typeof editSessionSchema>>
export type EditSessionInput = z.input<ReturnType<typeof editSessionSchema>>

/** The same for a seller: other fields of the form are ignored. */
export const sellerAddSchema = (today: () => Day) => addSessionSchema(today).omit(ASSESSORS_FIELDS)
export const sellerEditSchema = (today: () => Day) =>
  editSessionSchema(today).omit(ASSESSORS_FIELDS)

/** `notHeld`: it was not called off, somebody did not come. */
export const cancelSessionSchema = z
  .object({
    id: optionalId,
    reason: limitedText(LIMITS.reason).default(''),
    notHeld: z.boolean().default(false),
  })
  .check(requiring('id', 'reason'))
export type CancelSessionInput = z.input<typeof cancelSessionSchema>
export type CancelSession = z.infer<typeof cancelSessionSchema>

const heldOn = (today: () => Day) =>
  z
    .string('HELD_ON_INVALID')
    .refine((day) => couldBeHeld(day, today()), 'HELD_ON_INVALID')
    .optional()

/** For EDAC the server computes the evaluation. `heldOn`: the day on which it was held, if not as planned. */
export const evaluateSchema = (today: () => Day) =>
  z.object({
    trainingId: optionalId,
    evaluation: optionalEnum(EVALUATIONS),
    heldOn: heldOn(today),
    /** Of an on-the-job training; an EDAC's are ignored. */
    steps: stepsSchema(today),
    ...common,
  })
export type EvaluateSession = z.infer<ReturnType<typeof evaluateSchema>>
export type EvaluateSessionInput = z.input<ReturnType<typeof evaluateSchema>>

/**
 * An evaluation that is not sent yet; without a field that differs from the training's, there is none any more. `base`: the
 * `savedAt` of the draft that it goes on with, '' for none; absent, it replaces whatever there is.
 */
export const draftSchema = (today: () => Day) =>
  z
    .object({
      id: optionalId,
      base: z.union([z.literal(''), z.iso.datetime()]).optional(),
      evaluation: optionalEnum(EVALUATIONS),
      heldOn: heldOn(today),
      ...eformDraftFields,
      steps: draftSteps,
      edacForm: edacFormSchema.default({}),
    })
    .check(requiring('id'))
export type SaveDraft = z.infer<ReturnType<typeof draftSchema>>
export type SaveDraftInput = z.input<ReturnType<typeof draftSchema>>
