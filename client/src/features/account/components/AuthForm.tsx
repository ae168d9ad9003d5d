import type { ReactNode, SubmitEvent } from 'react'
import type { Submission } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { SubmitButton } from '../../../ui/SubmitButton'
import { AuthCard } from './AuthCard'
import classes from './AuthForm.module.css'

interface AuthFormProps {
  title: string
  subtitle: string
  /** Runs `onSubmit`; its error is shown above the fields. */
  request: Submission
  onSubmit: () => Promise<void>
  submitLabel: string
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
  const { title, subtitle, request, onSubmit, submitLabel, note, hint, children, footer } = props
  const { busy, error, dismiss, submit } = request
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(onSubmit)
  }

  return (
    <AuthCard title={title}>
      <p className={classes.subtitle}>{subtitle}</p>
      <form noValidate onSubmit={handleSubmit} className={classes.fields}>
        {error === null ? note : null}
        <WarningBanner error={error} onDismiss={dismiss} />
        {hint}
        {children}
        <SubmitButton busy={busy} size="md" fullWidth>
          {submitLabel}
        </SubmitButton>
      </form>
      <div className={classes.footer}>{footer}</div>
    </AuthCard>
  )
}
