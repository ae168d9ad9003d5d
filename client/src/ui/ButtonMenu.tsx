import { Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { RefObject } from 'react'
import { Anchor } from './Anchor'
import { toneVar } from './theme'

export interface MenuChoice {
  label: string
  /** Is on or off: a press turns it. */
  checked?: boolean
  /** Deletes something, after a question. */
  destructive?: true
  onChoose: () => void
}

interface ButtonMenuProps {
  /** Mantine labels the menu by it; its id is `id`. */
  button: RefObject<HTMLElement | null>
  id: string
  choices: readonly MenuChoice[]
  opened: boolean
  onClose: () => void
}

/** A menu at a button that is drawn elsewhere. */
export function ButtonMenu({ button, id, choices, opened, onClose }: ButtonMenuProps) {
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
        {choices.map(({ label, checked, destructive, onChoose }) =>
          checked === undefined ? (
            <Menu.Item
              key={label}
              // Mantine's red is too dark to be read on a dark surface.
              color={destructive && toneVar('red', 'text')}
              onClick={onChoose}
            >
              {label}
            </Menu.Item>
          ) : (
            <Menu.CheckboxItem key={label} checked={checked} onChange={onChoose}>
              {label}
            </Menu.CheckboxItem>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
