import { z } from 'zod'
import { idText, optionalEnum, optionalId, optionalText, requiring } from '../common/refine.ts'
import { TIERS } from '../common/tiers.ts'
import { edacFormSchema, eformFields } from './forms.schema.ts'

/** Not given: the kind that the caller's role deals with. */
const mytype = optionalEnum(['seller', 'edac'])
const topicId = z.array(idText).max(200).default([])

/** POST /api/training/addSession (contract, section 5); what is required depends on the caller: see checkBooking. */
export const addSessionSchema = z.object({
  mytype,
  trainingDate: optionalText,
  trainingTime: optionalText,
  topicId,
  belt: optionalEnum(TIERS),
  sellerId: optionalId,
  supervisorId: optionalId,
  ...eformFields,
  edacForm: edacFormSchema.default({}),
})
export type AddSession = z.infer<typeof addSessionSchema>

/** POST /api/training/editSession: an edit names date, time and, for on-the-job training, a topic. */
export const editSessionSchema = z.object({
  trainingId: optionalId,
  mytype,
  trainingDate: optionalText,
  trainingTime: optionalText,
  topicId,
  belt: optionalEnum(TIERS),
  ...eformFields,
  edacForm: edacFormSchema.default({}),
})
export type EditSession = z.infer<typeof editSessionSchema>

/** POST /api/training/evaluate: for EDAC the server computes the evaluation. */
export const evaluateSchema = z.object({
  trainingId: optionalId,
  mytype,
  evaluation: optionalEnum(['Passed', 'Failed']),
  ...eformFields,
  edacForm: edacFormSchema.default({}),
})
export type EvaluateSession = z.infer<typeof evaluateSchema>

/** POST /api/training/deleteSession */
export const deleteSessionSchema = z.object({ id: optionalId }).superRefine(requiring('id'))
