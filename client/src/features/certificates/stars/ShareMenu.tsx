import { Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { Tier } from '@tristar/shared/common/tiers'
import type { RefObject } from 'react'
import { Anchor } from '../../../ui/Anchor'
import { ActionItems } from '../carrying/ActionItems'
import { useCarrying } from '../carrying/useCarrying'

interface ShareMenuProps {
  /** Mantine labels the menu by it; its id is `id`. */
  button: RefObject<HTMLElement | null>
  id: string
  belt: Tier
  carry: (act: () => Promise<void>) => Promise<boolean>
  opened: boolean
  onClose: () => void
}

/** All that can be done with a certificate but its PDF. */
export function ShareMenu({ button, id, belt, carry, opened, onClose }: ShareMenuProps) {
  const actions = useCarrying(belt).map(({ act, ...shown }) => ({
    ...shown,
    act: () => carry(act),
  }))
  return (
    <Menu
      id={id}
      // Opens one render later, so that Mantine records where the focus has to return to.
      opened={useMounted() && opened}
      onClose={onClose}
      position="top-start"
      keepMounted={false}
    >
      <Menu.Target>
        <Anchor at={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}
