import { Menu, type MenuProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode, RefObject } from 'react'
import { Anchor } from './Anchor'

export interface AnchoredMenuProps {
  /** Mantine labels the menu by it; its id is `id`. */
  button: RefObject<HTMLElement | null>
  id: string
  opened: boolean
  onClose: () => void
}

/** The frame of a menu at a button that is drawn elsewhere. */
export function AnchoredMenu({
  button,
  id,
  opened,
  onClose,
  position = 'bottom-end',
  children,
}: AnchoredMenuProps & Pick<MenuProps, 'position'> & { children: ReactNode }) {
  return (
    <Menu
      id={id}
      // Opens one render later, so that Mantine records where the focus has to return to.
      opened={useMounted() && opened}
      onClose={onClose}
      position={position}
      keepMounted={false}
    >
      <Menu.Target>
        <Anchor at={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
