import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './TextLink.module.css'

interface TextLinkProps {
  to: string
  className?: string
  /** In the colour of the surrounding text. */
  plain?: boolean
  /** Router state for the next page. */
  state?: unknown
  /** Its name, which holds its text, where other links beside it have the same. */
  label?: string
  children: ReactNode
}

/** An internal link. */
export function TextLink({ to, className = '', plain, state, label, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className={`${classes.link} ${className}`}
      data-plain={plain || undefined}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
