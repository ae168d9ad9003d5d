import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { directionOf } from '@tristar/shared/trends/change.rules'
import classes from './changes.module.css'

const ICONS = { more: IconArrowUpRight, fewer: IconArrowDownRight, same: IconMinus }

/** A difference in words behind its arrow: more is green, fewer is not wrong. */
export function ChangeWord({ difference, text }: { difference: number; text: string }) {
  const direction = directionOf(difference)
  const Icon = ICONS[direction]
  return (
    <span className={classes.word} data-direction={direction}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {text}
    </span>
  )
}
