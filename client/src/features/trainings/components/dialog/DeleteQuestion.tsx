import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useJoining } from '../../../../lib/useJoining'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { usePersonText } from '../../../common/usePersonText'
import { useTrainingChanges } from '../../api/changes'
import { sellerOf, supervisorOf } from '../../personOfTraining'
import classes from './dialog.module.css'
import { TopicTitle } from '../../../../ui/Passage'
import { HERE, Sentence } from '../../../../ui/Sentence'

interface DeleteQuestionProps {
  training: Training
  opened: boolean
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a training that was booked by mistake is deleted. */
export function DeleteQuestion({ training, opened, onDeleted, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  const changes = useTrainingChanges()
  const { sentences } = useJoining()
  const personText = usePersonText()
  const edac = training.mytype === 'edac'
  const { id, name } = edac ? supervisorOf(training) : sellerOf(training)
  const who = personText(id, name)
  return (
    <ConfirmDialog
      opened={opened}
      title={t('confirm.deleteTitle')}
      confirmLabel={t('action.delete')}
      destructive
      onConfirm={async () => {
        await changes.remove(training._id)
        onDeleted()
      }}
      onClose={onClose}
    >
      <p className={classes.deleted}>
        <span className={classes.who}>{who}</span>
        <Sentence
          text={t('confirm.deleteText', {
            topic: HERE,
            date: dates.dayAndTime(training.trainingDate, training.trainingTime),
          })}
        >
          <TopicTitle of={training.trainingTitles} or={t('title.edac')} />
        </Sentence>
      </p>
      {sentences([
        t('confirm.deleteEffect'),
        edac
          ? t('confirm.deleteToldEdac', { who, distributor: training.distributorId })
          : t('confirm.deleteTold', { who }),
      ])}
    </ConfirmDialog>
  )
}
