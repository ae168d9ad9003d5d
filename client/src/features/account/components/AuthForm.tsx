import type { ReactNode, SubmitEvent } from 'react'
import { WarningBanner } from '../../../ui/Banner'
import { AuthCard } from './AuthCard'
import classes from './AuthForm.module.css'

interface AuthFormProps {
  title: string
  subtitle: string
  error: unknown
  onDismiss: () => void
  onSubmit: () => void
  /** Above the form: what has just been done. */
  note?: ReactNode
  /** Above the form, below a refusal: what may help. */
  hint?: ReactNode
  children: ReactNode
  /** Below a line: where else to go. */
  footer: ReactNode
}

/** The card of all screens before the login: head, banner, fields, button, and where else to go. */
export function AuthForm(props: AuthFormProps) {
  const { title, subtitle, error, onDismiss, onSubmit, note, hint, children, footer } = props
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <AuthCard title={title}>
      <p className={classes.subtitle}>{subtitle}</p>
      <form noValidate onSubmit={handleSubmit} className={classes.fields}>
        {error === null ? note : null}
        <WarningBanner error={error} onDismiss={onDismiss} />
        {hint}
        {children}
      </form>
      <div className={classes.footer}>{footer}</div>
    </AuthCard>
  )
}
