import type { ReactNode } from 'react'
import classes from './changes.module.css'
import { useStarsHead } from './useStarsHead'

/** `StarsChange` on a card, which has no head of a column. */
export function StarsOnCard({ children }: { children: ReactNode }) {
  const head = useStarsHead()
  return (
    <div className={classes.onCard}>
      <span>{head}</span>
      {children}
    </div>
  )
}
