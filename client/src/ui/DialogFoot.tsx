import type { ReactNode } from 'react'
import classes from './DialogFoot.module.css'

interface DialogFootProps {
  children: ReactNode
  /** On a phone below each other, the last and primary one first. */
  stacked?: boolean
  /** Of less weight, at the start. */
  aside?: ReactNode
}

/** A dialog's actions, at its end: they stay in sight while what is above them scrolls. */
export function DialogFoot({ children, stacked, aside }: DialogFootProps) {
  return (
    <div className={classes.foot} data-stacked={stacked}>
      {aside && <div className={classes.aside}>{aside}</div>}
      {children}
    </div>
  )
}
