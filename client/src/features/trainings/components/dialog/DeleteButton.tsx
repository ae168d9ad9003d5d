import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { useJoining } from '../../../../lib/useJoining'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { toneVar } from '../../../../ui/theme'
import { usePersonText } from '../../../common/usePersonText'
import { useTrainingChanges } from '../../api/changes'
import { sellerOf, supervisorOf } from '../../personOfTraining'
import classes from './dialog.module.css'

interface DeleteButtonProps {
  training: Training
  onDeleted: () => void
}

/** Deletes a training, after a question. */
export function DeleteButton({ training, onDeleted }: DeleteButtonProps) {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  const changes = useTrainingChanges()
  const title = useTopicTitle()
  const { sentences } = useJoining()
  const personText = usePersonText()
  const [asked, setAsked] = useState(false)
  const edac = training.mytype === 'edac'
  const { id, name } = edac ? supervisorOf(training) : sellerOf(training)
  const who = personText(id, name)
  return (
    <>
      <Button
        variant="default"
        c={toneVar('red', 'text')}
        leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t('action.delete')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('confirm.deleteTitle')}
        confirmLabel={t('action.delete')}
        destructive
        onConfirm={async () => {
          await changes.remove(training._id)
          setAsked(false)
          onDeleted()
        }}
        onClose={() => setAsked(false)}
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
    </>
  )
}
