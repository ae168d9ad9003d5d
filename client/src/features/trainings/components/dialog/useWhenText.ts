import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useSignedIn } from '../../../../lib/session'
import { usePersonText } from '../../../common/usePersonText'
import { personOfTraining } from '../../personOfTraining'

/** '26 Nov 2026 at 10:00 with Tan Wei Liang (tan.weiliang)' */
export function useWhenText(): (training: Training) => string {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  const { role } = useSignedIn()
  const personText = usePersonText()
  return (training) => {
    const { id, name } = personOfTraining(training, role)
    const when = { date: dates.day(training.trainingDate), time: training.trainingTime }
    return id ? t('done.whenWith', { ...when, person: personText(id, name) }) : t('done.when', when)
  }
}
