import { restorableUntil } from '@tristar/shared/trainings/lifecycle.rules'
import type { Cancellation, Training } from '@tristar/shared/trainings/trainings.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { Note } from '../../../../ui/Banner'
import { usePersonText } from '../../../common/usePersonText'
import classes from './dialog.module.css'

interface CancelledNoteProps {
  training: Training
  cancelled: Cancellation
}

/** Why a training was cancelled or not held, who said so and when, and until when that can be taken back. */
export function CancelledNote({ training, cancelled }: CancelledNoteProps) {
  const { t } = useTranslation(['trainingForms', 'ui'])
  const dates = useDates()
  const personText = usePersonText()
  const { at, by, byName, day, notHeld, reason } = cancelled
  const who = by === '' ? t('cancel.nobody') : personText(by, byName)
  return (
    <Note tone="ink">
      <div className={classes.why}>
        <strong>{t(`ui:status.${notHeld ? 'notHeld' : 'cancelled'}`)}</strong>
        {reason && <p>{reason}</p>}
        <p>{t('cancel.by', { who, date: dates.instant(at) })}</p>
        {training.can.restore && (
          <p>{t('cancel.until', { date: dates.day(restorableUntil(day)) })}</p>
        )}
      </div>
    </Note>
  )
}
