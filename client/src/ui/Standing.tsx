import { Paper } from '@mantine/core'
import { isTier } from '@tristar/shared/common/tiers'
import type { ReactNode } from 'react'
import { ProgressBar } from './ProgressBar'
import classes from './Standing.module.css'
import { StarIcon, starTone } from './StarLabel'
import { useStarName } from './useStarName'

interface StandingProps {
  /** Names the section. */
  label: string
  /** The current tier; any other text draws a dash. */
  belt: string
  /** How far within it: 0 to 100, and what the bar is called. */
  within: Bar
  /** How far in all. */
  overall: Bar
  /** Beside or below the bars. */
  children: ReactNode
}

interface Bar {
  value: number
  label: string
}

/** How far one person is, at the head of a log: the star, and two bars. */
export function Standing({ label, belt, within, overall, children }: StandingProps) {
  const starName = useStarName()
  const known = isTier(belt)
  return (
    <Paper component="section" className={classes.head} aria-label={label}>
      <div className={classes.star}>
        {known && <StarIcon tier={belt} size={56} />}
        {known ? starName(belt) : '-'}
      </div>
      <dl className={classes.bars}>
        <div>
          <dt>{within.label}</dt>
          <dd>
            <ProgressBar {...within} tone={known ? starTone(belt) : 'gray'} />
          </dd>
        </div>
        <div>
          <dt>{overall.label}</dt>
          <dd>
            <ProgressBar {...overall} />
          </dd>
        </div>
      </dl>
      {children}
    </Paper>
  )
}
