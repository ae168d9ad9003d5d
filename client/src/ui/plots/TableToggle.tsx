import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'

interface TableToggleProps {
  label: (shown: boolean) => string
  className: string | undefined
  /** The table. */
  children: ReactNode
}

/** A button that shows and hides the figures of a plot as a table. */
export function TableToggle({ label, className, children }: TableToggleProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={className}
        leftSection={<IconTable size={14} stroke={2} aria-hidden="true" />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {label(shown)}
      </Button>
      <div id={id}>{shown && children}</div>
    </>
  )
}
