import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { TopicTitle } from '../../../ui/Passage'
import { HERE, Sentence } from '../../../ui/Sentence'
import { useTrainingName } from '../useTrainingName'

/** The full text of a chip or an event, with its topics in their language. */
export function TrainingName({ training }: { training: Training }) {
  const { t } = useTranslation('trainings')
  return (
    <Sentence text={useTrainingName()(training, HERE)}>
      <TopicTitle of={training.trainingTitles} or={t('edac')} />
    </Sentence>
  )
}
