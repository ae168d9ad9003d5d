import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/dates'
import { useSignedIn } from '../../lib/session'
import { useTopicTitle } from '../../lib/useTopicTitle'
import { usePersonText } from '../common/usePersonText'
import { personToShow } from './personOfTraining'
import { trainingStatus } from './trainingStatus'

/** 'Tan Wei Liang (tan.weiliang), Merchandising: chiller and gondola, 10:00, Passed': the full text of a chip or mark. */
export function useTrainingName(): (training: Training) => string {
  const { t } = useTranslation(['trainings', 'ui'])
  const { role } = useSignedIn()
  const title = useTopicTitle()
  const personText = usePersonText()
  return (training) => {
    const named = {
      topic: title(training.trainingTitles) || t('edac'),
      time: training.trainingTime,
      status: t(`ui:status.${trainingStatus(training, today())}`),
    }
    const person = personToShow(training, role)
    return person
      ? t('calendar.trainingWith', { ...named, person: personText(person.id, person.name) })
      : t('calendar.training', named)
  }
}
