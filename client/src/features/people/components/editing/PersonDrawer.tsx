import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDialogProps } from '../../../../ui/useDialogProps'
import { useIsPhone } from '../../../../ui/useIsPhone'
import classes from './PersonDrawer.module.css'

interface PersonDrawerProps {
  opened: boolean
  title: string
  /** Nothing but its own button closes it. */
  held?: boolean
  onClose: () => void
  /** Once it has gone. */
  onClosed?: () => void
  children: ReactNode
}

const WIDTH = 480

/** Where a person is added or corrected, beside the page that it is about; on a phone the whole screen. */
export function PersonDrawer(props: PersonDrawerProps) {
  const { opened, title, held = false, onClose, onClosed, children } = props
  const phone = useIsPhone()
  const dialog = useDialogProps(opened)
  return (
    <Drawer
      {...dialog}
      closeOnEscape={dialog.closeOnEscape && !held}
      closeOnClickOutside={dialog.closeOnClickOutside && !held}
      withCloseButton={!held}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={title}
      position="right"
      size={phone ? '100%' : WIDTH}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {children}
    </Drawer>
  )
}
