import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'

/** Pixels, of an icon in a button. */
const ICON = 18

/** The room of a button with an icon and this label that is still to come, so that nothing moves when it does. */
export function ButtonRoom({ children }: { children: ReactNode }) {
  return (
    <Skeleton width="auto" radius="md">
      {/* No button: nobody is to find it. */}
      <Button
        component="span"
        aria-hidden="true"
        variant="default"
        leftSection={<svg width={ICON} height={ICON} />}
        style={{ visibility: 'hidden' }}
      >
        {children}
      </Button>
    </Skeleton>
  )
}
