import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/dates'
import { useTopicTitle } from '../../lib/useTopicTitle'
import { usePersonText } from '../common/usePersonText'
import { trainingStatus } from './trainingStatus'
import { useWhose } from './useWhose'

/** 'Tan Wei Liang (tan.weiliang), Merchandising: chiller and gondola, 10:00, Passed': the full text of a chip or mark. */
export function useTrainingName(): (training: Training, topic?: string) => string {
  const { t } = useTranslation(['trainings', 'ui'])
  const whose = useWhose()
  const title = useTopicTitle()
  const personText = usePersonText()
  return (training, topic = title(training.trainingTitles) || t('edac')) => {
    const named = {
      topic,
      time: training.trainingTime,
      status: t(`ui:status.${trainingStatus(training, today())}`),
    }
    const person = whose(training)
    if (!person) return t('calendar.training', named)
    const text = person.id ? personText(person.id, person.name) : person.name
    return t('calendar.trainingWith', { ...named, person: text })
  }
}
