import type { ReactNode } from 'react'
import classes from './quiz.module.css'

interface RowsHeadProps {
  id: string
  title: string
  /** The head of the rows' marks, which have their own labels. */
  mark: string
  /** Help below the title. */
  children?: ReactNode
}

export function RowsHead({ id, title, mark, children }: RowsHeadProps) {
  return (
    <div className={classes.rowsHead}>
      <div>
        <span id={id} className={classes.title}>
          {title}
        </span>
        {children}
      </div>
      <span className={classes.markHead} aria-hidden="true">
        {mark}
      </span>
    </div>
  )
}
