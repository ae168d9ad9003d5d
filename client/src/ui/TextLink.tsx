import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './TextLink.module.css'

interface TextLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** A link inside the product that looks like one. */
export function TextLink({ to, className = '', children }: TextLinkProps) {
  return (
    <Link to={to} className={`${classes.link} ${className}`}>
      {children}
    </Link>
  )
}
