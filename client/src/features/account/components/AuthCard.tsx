import type { ReactNode } from 'react'
import { usePageHeading } from '../../../ui/usePageHeading'
import classes from './AuthForm.module.css'

/** The card and its head. Plain elements: the login page is the one that everybody waits for. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageHeading(title)
  return (
    <section className={classes.card}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {children}
    </section>
  )
}
