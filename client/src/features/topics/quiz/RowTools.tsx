import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { IconButton } from '../../../ui/IconButton'
import classes from './quiz.module.css'
import type { Rows } from './useRows'

interface RowToolsProps {
  rows: Rows
  index: number
  labels: Record<'up' | 'down' | 'remove', string>
}

/** Buttons that move a row up and down, and remove it. */
export function RowTools({ rows, index, labels }: RowToolsProps) {
  const buttons = [
    { part: 'up', Icon: IconArrowUp, off: index === 0 },
    { part: 'down', Icon: IconArrowDown, off: index === rows.count - 1 },
    { part: 'remove', Icon: IconX, off: false },
  ] as const

  function handlePress(part: 'up' | 'down' | 'remove') {
    if (part === 'remove') rows.remove(index)
    else rows.move(index, part)
  }

  return (
    <div className={classes.rowTools}>
      {buttons.map(({ part, Icon, off }) => (
        <IconButton
          key={part}
          className={classes.tool}
          icon={Icon}
          label={labels[part]}
          disabled={off}
          data-focus={`${index}:${part}`}
          onClick={() => handlePress(part)}
        />
      ))}
    </div>
  )
}
