import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  title?: string
  /** At the right of the title. */
  aside?: ReactNode
  /** Content that reaches the panel's edges: tables, lists. */
  flush?: boolean
  children: ReactNode
}

/** A quiet surface with a border; with a title it is a named region. */
export function Panel({ title, aside, flush = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <Paper
      component="section"
      className={classes.panel}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={classes.head}>
          <Title order={2} id={titleId}>
            {title}
          </Title>
          {aside}
        </div>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </Paper>
  )
}
