import { z } from 'zod'
import { dayText, instantText } from '../../common/answers.schema.ts'
import type { Day } from '../../common/dates.ts'
import { LIMITS } from '../../common/limits.ts'
import { limitedText, optionalId, requiring, ruled } from '../../common/refine.ts'
import { checkSteps } from './followUp.rules.ts'

/** As it is typed: it may say nothing yet. */
const typedStep = z.object({ text: limitedText(LIMITS.step), by: z.string().max(10).optional() })

/** Next steps as they are given with an evaluation: what, and by when if said. */
export const stepsSchema = (today: () => Day) =>
  z
    .array(typedStep)
    .default([])
    .superRefine(ruled((steps) => checkSteps(steps, today())))
export type GivenStep = z.infer<typeof typedStep>

/** The same in a draft. */
export const draftSteps = z.array(typedStep).max(LIMITS.steps).optional()

/** A step that was agreed on with an evaluation. */
export const trainingStep = z.strictObject({
  text: z.string(),
  by: dayText.optional(),
  /** Absent until the seller ticks it. */
  doneAt: instantText.optional(),
})
export type TrainingStep = z.infer<typeof trainingStep>

/** `comment`: '' for none. */
export const acknowledgeSchema = z
  .object({ id: optionalId, comment: limitedText(LIMITS.comment).default('') })
  .check(requiring('id'))
export type Acknowledge = z.infer<typeof acknowledgeSchema>
export type AcknowledgeInput = z.input<typeof acknowledgeSchema>

/** `step`: its place in the training's steps, from 0. */
export const stepDoneSchema = z
  .object({ id: optionalId, step: z.number().int().min(0), done: z.boolean() })
  .check(requiring('id'))
export type StepDone = z.infer<typeof stepDoneSchema>
export type StepDoneInput = z.input<typeof stepDoneSchema>

/** `sellerId`: of a User Manager; a seller asks for the own ones. */
export const openStepsSchema = z.object({ sellerId: optionalId })
export type OpenStepsInput = z.input<typeof openStepsSchema>

/** A step that is not done, and the training with whose evaluation it was agreed on. */
export const openStep = z.strictObject({
  trainingId: z.string(),
  step: z.number().int(),
  text: z.string(),
  by: dayText.optional(),
  trainingDate: dayText,
})
export type OpenStep = z.infer<typeof openStep>
