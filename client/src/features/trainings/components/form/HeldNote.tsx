import type { Day } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { Note } from '../../../../ui/Banner'

/** The training with the day on which it was held, as an evaluation ahead of the plan shows it; '' keeps the plan. */
export function asHeld(training: Training, heldOn: Day): Training {
  return heldOn ? { ...training, trainingDate: heldOn } : training
}

/** Says in an evaluation ahead of the plan that its date becomes another one. */
export function HeldNote({ training, heldOn }: { training: Training; heldOn: Day }) {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  if (!heldOn) return null
  const days = { held: dates.day(heldOn), planned: dates.day(training.trainingDate) }
  return <Note tone="ink">{t('early.note', days)}</Note>
}
