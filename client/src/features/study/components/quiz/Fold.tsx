import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './answers.module.css'

interface FoldProps {
  /** A heading. */
  title: ReactNode
  /** How many there are, behind it. */
  count: number
  /** At first. */
  opened: boolean
  children: ReactNode
}

/** A part that can be folded away below its title. */
export function Fold({ title, count, opened, children }: FoldProps) {
  return (
    <details className={classes.fold} open={opened}>
      <summary className={classes.foldHead}>
        {title}
        <span className={classes.foldCount}>{count}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  )
}
