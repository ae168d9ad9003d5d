import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './answers.module.css'

interface FoldProps {
  /** A heading. */
  title: ReactNode
  /** Behind it: how many there are, or what they come to. */
  aside: ReactNode
  /** At first. */
  opened?: boolean
  children: ReactNode
}

/** A part that can be folded away below its title. */
export function Fold({ title, aside, opened = false, children }: FoldProps) {
  return (
    <details className={classes.fold} open={opened}>
      <summary className={classes.foldHead}>
        {title}
        <span className={classes.foldAside}>{aside}</span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </summary>
      <div className={classes.folded}>{children}</div>
    </details>
  )
}
