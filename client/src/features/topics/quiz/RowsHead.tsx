import type { ReactNode } from 'react'
import classes from './quiz.module.css'

interface RowsHeadProps {
  id: string
  title: string
  /** Above the rows' marks; the marks have names of their own. */
  mark: string
  /** Help below the title. */
  children?: ReactNode
}

/** What the rows are, and the head of their marks. */
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
