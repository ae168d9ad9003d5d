import { Button } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { refusalOf } from '../../../../lib/errorText'
import { WarningBanner } from '../../../../ui/Banner'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import type { Refused } from '../../bookingState'
import type { PastDay, TrainingForm } from '../../useTrainingForm'
import classes from '../dialog/dialog.module.css'

interface FormShellProps {
  form: Pick<TrainingForm<string>, 'error' | 'dismiss' | 'sent' | 'restored' | 'clear' | 'pastDay'>
  /** A known refusal, shown before the first try. */
  early?: Refused | null
  /** Absent if Enter does not submit, as there are several buttons to choose from. */
  onSubmit?: () => void
  leaveLabel: string
  onLeave: () => void
  /** How the draft of an evaluation stands, in place of what is said of one that this browser alone keeps. */
  draft?: ReactNode
  /** The buttons beside Cancel or Back. */
  actions: ReactNode
  children: ReactNode
}

/** A training's form in its dialog: refusals and kept drafts at the top, the buttons always visible at the foot. */
export function FormShell({ form, early = null, onSubmit, ...props }: FormShellProps) {
  const { t } = useTranslation('trainingForms')
  const [dismissed, setDismissed] = useState('')
  const known = useSteady(form.sent ? null : early)
  const shown = early?.code === dismissed ? null : known

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit?.()
  }

  function handleDismiss() {
    setDismissed(early?.code ?? '')
    form.dismiss()
  }

  return (
    <>
      <form noValidate onSubmit={handleSubmit}>
        <div className={classes.body}>
          <WarningBanner error={form.error ?? shown} onDismiss={handleDismiss} />
          {form.restored && !props.draft && (
            <p className={classes.restored}>
              {t('restored')}
              <Button size="compact-sm" variant="default" onClick={form.clear}>
                {t('action.startOver')}
              </Button>
            </p>
          )}
          {props.children}
        </div>
        <div className={classes.foot}>
          {props.draft}
          <Button variant="default" onClick={props.onLeave}>
            {props.leaveLabel}
          </Button>
          {props.actions}
        </div>
      </form>
      <PastDayQuestion {...form.pastDay} />
    </>
  )
}

/** The same error as long as the refusal stays the same: a new one would lead to the first wrong field again. */
function useSteady(early: Refused | null) {
  const said = early ? JSON.stringify(early) : ''
  return useMemo(() => {
    const refused = said ? (JSON.parse(said) as Refused) : null
    return refused && refusalOf(refused.code, refused.params)
  }, [said])
}

/** Asks whether a day that has passed is meant. */
function PastDayQuestion({ day, ...dialog }: PastDay) {
  const { t } = useTranslation('trainingForms')
  const dates = useDates()
  return (
    <ConfirmDialog {...dialog} title={t('past.title')} confirmLabel={t('past.record')}>
      {t('past.question', { date: dates.day(day) })}
    </ConfirmDialog>
  )
}
