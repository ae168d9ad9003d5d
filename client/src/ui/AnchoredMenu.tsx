import { Menu, type MenuProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode, RefObject } from 'react'
import { Anchor } from './Anchor'

export interface AnchoredMenuProps {
  /** Mantine labels the menu by its text; its id is `id`. */
  button: RefObject<HTMLElement | null>
  id: string
  /** The menu's name, of a button with an icon alone. */
  label?: string
  opened: boolean
  onClose: () => void
}

/** The frame of a menu at a button that is drawn elsewhere. */
export function AnchoredMenu({
  button,
  id,
  label,
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
      {/* '' takes Mantine's reference away; undefined would be dropped. */}
      <Menu.Dropdown {...(label && { 'aria-label': label, 'aria-labelledby': '' })}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
