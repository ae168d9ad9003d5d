import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../lib/errorText'
import classes from './LoadAlert.module.css'
import { PlainButton } from './PlainButton'
import { ErrorState, type ErrorStateProps } from './States'

/**
 * A failed load of an admin's dashboard or log: an alert with the server's text, and behind it the error state with Try
 * again (domain: Screens). Each failure is alerted once.
 */
export function LoadAlert(props: ErrorStateProps) {
  const { error, title } = props
  const [dismissed, setDismissed] = useState<unknown>(null)
  return (
    <>
      <ErrorState {...props} />
      {dismissed !== error && (
        <ErrorAlert error={error} title={title} onClose={() => setDismissed(error)} />
      )}
    </>
  )
}

interface ErrorAlertProps {
  /** What was thrown. */
  error: unknown
  title?: string
  /** An action that may help. */
  action?: { label: string; onClick: () => void }
  onClose: () => void
}

/** Shows a failure in the browser's own modal dialog, which traps the focus, closes with Escape and restores the focus. */
export function ErrorAlert({ error, title, action, onClose }: ErrorAlertProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Before it is drawn: a dialog that is not open yet cannot be closed.
  useLayoutEffect(() => {
    const from = document.activeElement
    if (dialog.current?.open === false) dialog.current.showModal()
    // Gone by itself, it gives the focus back too.
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && from instanceof HTMLElement) from.focus()
      })
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        {title ?? t('state.errorTitle')}
      </h2>
      <p id={`${id}-text`} className={classes.text}>
        {errorText(error)}
      </p>
      <div className={classes.foot}>
        <PlainButton
          variant={action ? 'default' : 'filled'}
          onClick={() => dialog.current?.close()}
        >
          {t(action ? 'action.close' : 'action.ok')}
        </PlainButton>
        {action && <PlainButton onClick={action.onClick}>{action.label}</PlainButton>}
      </div>
    </dialog>
  )
}
