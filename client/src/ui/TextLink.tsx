import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './TextLink.module.css'

interface TextLinkProps {
  to: string
  className?: string
  /** In the colour of what is around it: a row's name. */
  plain?: boolean
  /** What the next page may want to know of this one. */
  state?: unknown
  children: ReactNode
}

/** A link inside the product that looks like one. */
export function TextLink({ to, className = '', plain, state, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className={`${classes.link} ${className}`}
      data-plain={plain || undefined}
    >
      {children}
    </Link>
  )
}
