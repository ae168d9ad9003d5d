import { type ReactNode, useDeferredValue } from 'react'
import classes from './Below.module.css'

/**
 * What stands below something that is loading: it loads at the same time, and is shown once its place is known, instead of
 * being pushed down before the reader's eyes.
 */
export function Below({ shown, children }: { shown: boolean; children: ReactNode }) {
  // With the rows of a table, which are drawn later than what else comes with them.
  const isShown = useDeferredValue(shown)
  return (
    <div className={classes.below} hidden={!isShown}>
      {children}
    </div>
  )
}
