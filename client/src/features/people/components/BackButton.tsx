import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useWayBack } from '../../../lib/wayBack'

interface BackButtonProps {
  /** The target after coming from a page outside `within`. */
  list: string
  within?: string
  children: string
}

/** Leads back to the rows from which the page was opened. */
export function BackButton({ list, within, children }: BackButtonProps) {
  return (
    <Button
      component={Link}
      {...useWayBack(list, within)}
      variant="default"
      leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}
