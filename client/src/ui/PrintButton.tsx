import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Prints the page. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {children}
    </Button>
  )
}
