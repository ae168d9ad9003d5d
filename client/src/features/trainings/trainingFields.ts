import { EDAC_FORM, type EdacPath, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { type EdacForm, sentForm, typedForm } from '@tristar/shared/trainings/forms.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** People, time and topics: a training's fields outside its form. */
export interface PlanFields {
  trainingDate: string
  trainingTime: string
  sellerId: string
  supervisorId: string
  topicId: string[]
  /** Given with an evaluation: see followUp/nextSteps.ts. */
  steps: string
}

/** A training being edited: its form's fields are texts, by path. */
export type TypedTraining<Path extends string> = Record<Path, string> & PlanFields

/** An empty training of a person. */
const planOf = ({
  trainingDate = '',
  trainingTime = '',
  sellerId = '',
  supervisorId = '',
  topicId = [],
}: Partial<Training>): PlanFields => ({
  trainingDate,
  trainingTime,
  sellerId,
  supervisorId,
  topicId,
  steps: '',
})

export function ojtFields(training: Partial<Training>) {
  return { ...typedForm(OJT_FORM, training.eform), ...planOf(training) }
}

export function edacFields(training: Partial<Training>) {
  const { manager, edacForm } = training
  return { ...typedForm(EDAC_FORM, { manager, ...edacForm }), ...planOf(training) }
}

/** The answers that have been given. */
export function answersOf(fields: Record<EdacPath, string>): EdacForm['table'] {
  return sentForm(EDAC_FORM, fields).table
}
