import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './PlainButton.module.css'

/** A link as wide as its card that looks like the button of a form. */
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
