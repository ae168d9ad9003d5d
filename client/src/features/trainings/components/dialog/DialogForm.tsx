import { Button } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { WarningBanner } from '../../../../ui/Banner'
import classes from './dialog.module.css'

interface DialogFormProps {
  error: unknown
  onDismiss: () => void
  /** What was typed earlier is in the form. */
  restored: boolean
  onStartOver: () => void
  onSubmit: () => void
  children: ReactNode
  /** The buttons. */
  foot: ReactNode
}

/** A form in a dialog: refusals at the top, the buttons always in view at the foot. */
export function DialogForm(props: DialogFormProps) {
  const { t } = useTranslation('trainingForms')
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <div className={classes.body}>
        <WarningBanner error={props.error} onDismiss={props.onDismiss} />
        {props.restored && (
          <p className={classes.restored}>
            {t('restored')}
            <Button size="compact-sm" variant="default" onClick={props.onStartOver}>
              {t('action.startOver')}
            </Button>
          </p>
        )}
        {props.children}
      </div>
      <div className={classes.foot}>{props.foot}</div>
    </form>
  )
}
