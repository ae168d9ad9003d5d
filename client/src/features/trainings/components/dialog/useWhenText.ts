import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useSignedIn } from '../../../../lib/session'
import { personOfTraining } from '../../personOfTraining'

/** '26 Nov 2026 at 10:00 with tan.weiliang' */
export function useWhenText(): (training: Training) => string {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  const { role } = useSignedIn()
  return (training) => {
    const person = personOfTraining(training, role)
    const when = { date: dates.day(training.trainingDate), time: training.trainingTime }
    return person ? t('done.whenWith', { ...when, person }) : t('done.when', when)
  }
}
