import { Paper, Stack, Title } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { WarningBanner } from '../../../ui/Banner'
import { usePageHeading } from '../../../ui/Page'
import classes from './AuthForm.module.css'

interface AuthFormProps {
  title: string
  subtitle: string
  error: unknown
  onDismiss: () => void
  onSubmit: () => void
  /** Above the form: what has just been done. */
  note?: ReactNode
  children: ReactNode
  /** Below a line: where else to go. */
  footer: ReactNode
}

/** The card of all screens before the login: head, banner, fields, button, and where else to go. */
export function AuthForm(props: AuthFormProps) {
  const { title, subtitle, error, onDismiss, onSubmit, note, children, footer } = props
  const heading = usePageHeading(title)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <Paper className={classes.card}>
      <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <p className={classes.subtitle}>{subtitle}</p>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap="md">
          {error === null ? note : null}
          <WarningBanner error={error} onDismiss={onDismiss} />
          {children}
        </Stack>
      </form>
      <div className={classes.footer}>{footer}</div>
    </Paper>
  )
}
