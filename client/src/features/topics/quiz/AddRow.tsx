import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import classes from './quiz.module.css'
import type { Rows } from './useRows'

interface AddRowProps {
  rows: Rows
  label: string
  /** Why no more can be added. */
  fullText: string
}

/** Adds a row to a question's answers or options, up to their limit. */
export function AddRow({ rows, label, fullText }: AddRowProps) {
  return (
    <>
      <Button
        variant="subtle"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={rows.full}
        data-focus="add"
        onClick={rows.add}
      >
        {label}
      </Button>
      {rows.full && <p className={classes.limit}>{fullText}</p>}
    </>
  )
}
