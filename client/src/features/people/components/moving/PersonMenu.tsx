import { Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { RefObject } from 'react'
import { Anchor } from '../../../../ui/Anchor'
import { ActionItems } from './ActionItems'
import type { PersonAction } from './person'

interface PersonMenuProps {
  /** Mantine labels the menu by it; its id is `id`. */
  button: RefObject<HTMLElement | null>
  id: string
  actions: readonly PersonAction[]
  opened: boolean
  onChoose: (action: PersonAction) => void
  onClose: () => void
}

/** The actions on one person, in a menu at a button that is drawn elsewhere. Needs the namespace `moves`. */
export function PersonMenu({ button, id, actions, opened, onChoose, onClose }: PersonMenuProps) {
  return (
    <Menu
      id={id}
      // Opens one render later, so that Mantine records where the focus has to return to.
      opened={useMounted() && opened}
      onClose={onClose}
      position="bottom-end"
      keepMounted={false}
    >
      <Menu.Target>
        <Anchor at={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actions} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  )
}
