import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './PlainButton.module.css'

/** A link that looks like a form's button, as wide as its card. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={`mantine-active ${classes.button}`}
      data-variant="filled"
      data-size="md"
      data-full
    >
      {children}
    </Link>
  )
}
