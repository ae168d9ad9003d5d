import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

interface GoProps {
  to: string
  /** Not the primary action. */
  quiet?: boolean
  children: string
}

/** A step's way to where it is done. */
export function Go({ to, quiet = false, children }: GoProps) {
  return (
    <Button
      component={Link}
      to={to}
      variant={quiet ? 'default' : 'filled'}
      rightSection={
        quiet ? undefined : <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
      }
    >
      {children}
    </Button>
  )
}
