import { Button } from '@mantine/core'
import { IconCalendarCancel } from '@tabler/icons-react'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CancelQuestion } from './CancelQuestion'
import { DeleteQuestion } from './DeleteQuestion'

interface CancelButtonProps {
  training: Training
  onCancelled: (training: Training) => void
  onDeleted: () => void
}

/** Cancels a training, after a question; one booked by mistake is deleted from there. */
export function CancelButton({ training, onCancelled, onDeleted }: CancelButtonProps) {
  const { t } = useTranslation('trainingForms')
  const [asked, setAsked] = useState<'cancel' | 'delete' | null>(null)
  const handleClose = () => setAsked(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarCancel size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setAsked('cancel')}
      >
        {t('cancel.title')}
      </Button>
      <CancelQuestion
        training={training}
        opened={asked === 'cancel'}
        onCancelled={onCancelled}
        onDelete={training.can.remove ? () => setAsked('delete') : undefined}
        onClose={handleClose}
      />
      <DeleteQuestion
        training={training}
        opened={asked === 'delete'}
        onDeleted={onDeleted}
        onClose={handleClose}
      />
    </>
  )
}
