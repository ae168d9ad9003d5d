import { checkEdit } from '@tristar/shared/trainings/booking.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { refuseIf } from '../../../../lib/errorText'
import { useLearner } from '../../../../lib/session'
import { useTrainingChanges } from '../../api/changes'
import { topicsOf } from '../../bookingState'
import { eformBody, ojtOf } from '../../fields'
import { checkOjtTexts } from '../../formRules'
import { useFormDraft } from '../../useFormDraft'
import { useRefusals } from '../../useRefusals'
import { DialogForm } from '../dialog/DialogForm'
import { FormFoot } from '../dialog/FormFoot'
import { useOjtLabel } from './useOjtLabel'
import { OjtSheet } from './OjtSheet'
import { FixedField } from './WhenFields'

interface OjtEditProps {
  training: Training
  onSaved: (training: Training) => void
  onBack: () => void
}

/** A planned on-the-job training, to be changed by its seller or User Manager before the evaluation. */
export function OjtEdit({ training, onSaved, onBack }: OjtEditProps) {
  const { t } = useTranslation('trainingForms')
  const user = useLearner()
  const labelOf = useOjtLabel()
  const changes = useTrainingChanges()
  const draft = useFormDraft(`edit:${training._id}`, ojtOf(training))
  const { busy, tried, error, dismiss, submit } = useRefusals()
  const { fields } = draft
  const topics = topicsOf(user, training.belt)
  const topicId = topics.map(({ _id }) => _id).filter((id) => fields.topicId.includes(id))

  const handleSubmit = () =>
    void submit(async () => {
      const form = { ...fields, topicId, trainingId: training._id, mytype: 'seller' as const }
      refuseIf(checkEdit(form, today()))
      checkOjtTexts(fields, labelOf)
      const belt = training.belt && { belt: training.belt }
      const saved = await changes.edit({ ...form, ...eformBody(fields), ...belt })
      draft.clear()
      onSaved(saved)
    })

  return (
    <DialogForm
      error={error}
      onDismiss={dismiss}
      restored={draft.restored}
      onStartOver={draft.clear}
      onSubmit={handleSubmit}
      foot={
        <FormFoot
          leaveLabel={t('action.back')}
          onLeave={onBack}
          submitLabel={t('action.save')}
          busy={busy}
        />
      }
    >
      <OjtSheet
        fields={fields}
        set={draft.set}
        tried={tried}
        role={user.role}
        topics={topics}
        tier={training.belt}
        topicId={topicId}
        seller={<FixedField label={t('field.seller')} value={training.sellerId} />}
        supervisorId={training.supervisorId}
      />
    </DialogForm>
  )
}
