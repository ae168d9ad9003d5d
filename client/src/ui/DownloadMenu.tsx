import { Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { RefObject } from 'react'
import { Anchor } from './Anchor'

interface DownloadMenuProps {
  /** Mantine labels the menu by it; its id is `id`. */
  button: RefObject<HTMLElement | null>
  id: string
  labels: readonly string[]
  opened: boolean
  onChoose: (index: number) => void
  onClose: () => void
}

/** What else a download offers, in a menu at a button that is drawn elsewhere. */
export function DownloadMenu({ button, id, labels, opened, onChoose, onClose }: DownloadMenuProps) {
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
        {labels.map((label, index) => (
          <Menu.Item key={label} onClick={() => onChoose(index)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
