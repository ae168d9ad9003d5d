import { Radio } from '@mantine/core'
import { type Day, daysBetween, daySpan } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { couldBeHeld } from '@tristar/shared/trainings/trainings.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today, useDates } from '../../../../lib/dates'
import { refusalOf, refuseIf, useErrorText } from '../../../../lib/errorText'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { DateField } from '../../../../ui/DateField'
import { PlannedTraining } from './PlannedTraining'
import classes from './question.module.css'

interface EarlyQuestionProps {
  training: Training
  /** The day that the draft of the evaluation says; by default today. */
  heldOn?: Day
  opened: boolean
  onHeld: (day: Day) => void
  onClose: () => void
}

/** Asks whether a training that is planned for a later day was held already, and when. */
export function EarlyQuestion({ training, heldOn, opened, onHeld, onClose }: EarlyQuestionProps) {
  const { t } = useTranslation(['trainingForms', 'ui'])
  const dates = useDates()
  const errorText = useErrorText()
  const [held, setHeld] = useState<'yes' | 'no'>('yes')
  const [day, setDay] = useState(heldOn ?? today())
  const wrong = held === 'yes' && !couldBeHeld(day, today())

  function handleConfirm() {
    if (held === 'no') return onClose()
    refuseIf(wrong ? 'HELD_ON_INVALID' : null)
    onHeld(day)
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('early.title')}
      confirmLabel={held === 'yes' ? t('early.go') : t('ui:action.close')}
      size={520}
      withFields
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.question}>
        {t('early.question', {
          date: dates.day(training.trainingDate),
          count: daysBetween(today(), training.trainingDate),
        })}
      </p>
      <PlannedTraining training={training} />
      <Radio.Group
        aria-label={t('early.title')}
        value={held}
        onChange={(chosen) => setHeld(chosen === 'no' ? 'no' : 'yes')}
      >
        <div className={classes.choices}>
          <div className={classes.choice} data-chosen={held === 'yes' || undefined}>
            <Radio value="yes" label={t('early.yes')} description={t('early.yesHelp')} />
            {held === 'yes' && (
              <DateField
                className={classes.day}
                label={t('early.heldOn')}
                min={daySpan(today()).first}
                max={today()}
                value={day}
                onChange={setDay}
                error={wrong && errorText(refusalOf('HELD_ON_INVALID'))}
              />
            )}
          </div>
          <div className={classes.choice} data-chosen={held === 'no' || undefined}>
            <Radio value="no" label={t('early.no')} description={t('early.noHelp')} />
          </div>
        </div>
      </Radio.Group>
    </ConfirmDialog>
  )
}
