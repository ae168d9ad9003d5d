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
  /** Above the form: a confirmation. */
  note?: ReactNode
  /** Above the form, below a refusal: a hint. */
  hint?: ReactNode
  children: ReactNode
  /** Below a line: where else to go. */
  footer: ReactNode
}

/** The form card of all screens before the login. */
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
