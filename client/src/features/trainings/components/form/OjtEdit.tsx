import { editNeeds } from '@tristar/shared/trainings/booking.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useLearner } from '../../../../lib/session'
import { useTrainingChanges } from '../../api/changes'
import { useOjtForm } from '../../useTrainingForm'
import { sellerOf, supervisorOf } from '../../personOfTraining'
import { OjtPlan } from './OjtPlan'
import { FixedField } from './WhenFields'

interface OjtEditProps {
  training: Training
  onSaved: (training: Training) => void
  onBack: () => void
}

/** A planned on-the-job training, to be changed by its seller or User Manager before the evaluation. */
export function OjtEdit({ training, onSaved, onBack }: OjtEditProps) {
  const { t } = useTranslation('trainingForms')
  const own = useLearner().role === 'seller'
  const changes = useTrainingChanges()
  const form = useOjtForm({ name: `edit:${training._id}`, training, mode: 'plan', own })
  return (
    <OjtPlan
      form={form}
      id={training._id}
      tier={training.belt}
      seller={<FixedField label={t('field.seller')} {...sellerOf(training)} />}
      supervisor={supervisorOf(training)}
      onSend={(sent) => {
        const body = { ...sent, trainingId: training._id }
        const needs = editNeeds('seller', body)
        form.send({ body, needs, call: changes.edit, onDone: onSaved })
      }}
      sendLabel={t('action.save')}
      leaveLabel={t('action.back')}
      onLeave={onBack}
    />
  )
}
