import type { ReactNode } from 'react'
import { usePageHeading } from '../../../ui/usePageHeading'
import classes from './AuthForm.module.css'

/** The card and its head, of plain elements: the login page must load fast. */
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
