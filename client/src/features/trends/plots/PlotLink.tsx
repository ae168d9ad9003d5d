import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Leads from a mark of a plot to the list behind it, for pointers alone: the table's figures are the links of the keyboard. */
export function PlotLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return children
  return (
    <Link to={to} tabIndex={-1}>
      {children}
    </Link>
  )
}
