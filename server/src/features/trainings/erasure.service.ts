import { idKey } from '@tristar/shared/common/ids'
import { EDAC_FORM, type FormFields, OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import type { ClientSession } from 'mongoose'
import { dropDraftsBy } from './drafts/endOfDrafts.service.ts'
import type { Person } from './moves.service.ts'
import { TrainingModel } from './trainings.model.ts'

/**
 * Renames an erased learner in all trainings, archived ones included, to `formerId`, and removes the free texts of the
 * person's own forms; scores, answers and results stay. As the evaluator of others the person is no longer named; drafts of
 * evaluations go.
 */
export async function eraseFromTrainings(
  { role, accountId, loginId }: Person,
  formerId: string,
  session: ClientSession,
): Promise<void> {
  if (role === 'seller') {
    const update = {
      $set: { sellerId: formerId },
      $unset: { ...textsOf('eform'), ...REASON, ...FOLLOW_UP },
    }
    await TrainingModel.updateMany({ sellerAccountId: accountId }, update, { session })
    return
  }
  await dropDraftsBy(accountId, session)
  const edac = { supervisorId: loginId, mytype: 'edac' } as const
  const texts = { $unset: { ...textsOf('edacForm', EDAC_FORM), ...REASON } }
  await TrainingModel.updateMany(edac, texts, { session })
  const slot = `edac:${idKey(formerId)}`
  const held = { ...edac, slot: `edac:${idKey(loginId)}` }
  await TrainingModel.updateOne(held, { $set: { slot } }, { session })
  const renamed = { $set: { supervisorId: formerId } }
  await TrainingModel.updateMany({ supervisorId: loginId }, renamed, { session })
  const unnamed = { $unset: { evaluatedBy: 1 } }
  await TrainingModel.updateMany({ evaluatedBy: loginId }, unnamed, { session })
}

/** Why it was cancelled. */
const REASON = { 'cancelled.reason': 1 } as const

/** What was said and agreed on after an evaluation. */
const FOLLOW_UP = { comment: 1, steps: 1, stepsDue: 1 } as const

/** The free texts of a form, by their path in the document that has it at `form`. */
function textsOf(form: string, fields: FormFields = OJT_FORM): Record<string, 1> {
  const texts = Object.entries(fields).filter(([, { kind }]) => kind === 'text' || kind === 'name')
  return Object.fromEntries(texts.map(([path]) => [`${form}.${path}`, 1] as const))
}
