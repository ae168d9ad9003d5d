import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useJoining } from '../../../../lib/useJoining'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { usePersonText } from '../../../common/usePersonText'
import { useTrainingChanges } from '../../api/changes'
import { sellerOf, supervisorOf } from '../../personOfTraining'
import classes from './dialog.module.css'

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
  const title = useTopicTitle()
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
        {t('confirm.deleteText', {
          topic: title(training.trainingTitles) || t('title.edac'),
          date: dates.dayAndTime(training.trainingDate, training.trainingTime),
        })}
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
