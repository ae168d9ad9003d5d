import { LIMITS } from '@tristar/shared/common/limits'
import { characterCount } from '@tristar/shared/common/text'
import { EDAC_FORM, type FormFields, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { draftForm, typedDraft, typedForm } from '@tristar/shared/trainings/forms.rules'
import type { EvaluationDraft, Training } from '@tristar/shared/trainings/trainings.schema'
import { sentSteps, typedSteps } from '../followUp/nextSteps'

/** What is typed into a form, by path. */
export type Typed = Record<string, string>

/** The form of a training's kind, and its fields as they are. */
function formOf({ mytype, eform, edacForm }: Training): { fields: FormFields; before: Typed } {
  return mytype === 'edac'
    ? { fields: EDAC_FORM, before: typedForm(EDAC_FORM, edacForm) }
    : { fields: OJT_FORM, before: typedForm(OJT_FORM, eform) }
}

/** What an evaluator has changed, as it is sent. */
function changesIn(training: Training, typed: Typed): object {
  const { fields, before } = formOf(training)
  const steps = sentSteps(typed.steps ?? '')
  return {
    ...draftForm(fields, { ...before, ...typed }, before),
    ...(training.mytype === 'seller' && steps.length > 0 && { steps }),
  }
}

/** A draft as one text: equal ones say the same. */
export function textOf(training: Training, typed: Typed): string {
  return JSON.stringify(changesIn(training, typed))
}

/** The text of a draft that says nothing. */
export const NOTHING = '{}'

/** The fields of the call that keeps the draft. */
export function bodyOf(training: Training, typed: Typed): object {
  const changes = changesIn(training, typed)
  return training.mytype === 'edac' ? { edacForm: changes } : changes
}

/** A kept draft, typed. */
export function typedOf(training: Training, draft: EvaluationDraft): Typed {
  const { fields } = formOf(training)
  if (training.mytype === 'edac') return typedDraft(fields, draft.edacForm ?? {}) as Typed
  return { ...(typedDraft(fields, draft) as Typed), steps: typedSteps(draft.steps) }
}

/** Whether the server takes all of it. */
export function fits(training: Training, typed: Typed): boolean {
  const steps = sentSteps(typed.steps ?? '')
  if (steps.length > LIMITS.steps || steps.some(({ text }) => characterCount(text) > LIMITS.step))
    return false
  return Object.entries(formOf(training).fields).every(([path, field]) => {
    if (field.kind === 'answer') return true
    const max = field.kind === 'score' ? LIMITS.typedScore : field.max
    return characterCount((typed[path] ?? '').trim()) <= max
  })
}

/** Splits what this browser keeps: the evaluator's part of the form, and the rest, such as another day. */
export function partsOf(training: Training, stored: Typed): { own: Typed; rest: Typed } {
  const { fields } = formOf(training)
  const isOwn = ([path]: [string, unknown]) =>
    path === 'steps' || (path in fields && fields[path]?.planned === undefined)
  const entries = Object.entries(stored)
  return {
    own: Object.fromEntries(entries.filter(isOwn)),
    rest: Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
  }
}
