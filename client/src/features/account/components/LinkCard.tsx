import { type ReactNode } from 'react'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { AuthCard } from './AuthCard'
import classes from './AuthForm.module.css'
import { LanguageChoice } from './LanguageChoice'

interface LinkCardProps {
  title: string
  /** One sentence or two. */
  text: ReactNode
  /** What can be done. */
  children?: ReactNode
}

/** The outcome of opening a link, in the chosen language. */
export function LinkCard({ title, text, children }: LinkCardProps) {
  const { error, dismiss, runBeside } = useSubmit()
  return (
    <AuthCard title={title}>
      <output className={classes.subtitle}>{text}</output>
      <div className={classes.fields}>
        <WarningBanner error={error} onDismiss={dismiss} />
        {children}
        <LanguageChoice runBeside={runBeside} />
      </div>
    </AuthCard>
  )
}
