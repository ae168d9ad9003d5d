import { Menu } from '@mantine/core'
import { AnchoredMenu, type AnchoredMenuProps } from './AnchoredMenu'
import { toneVar } from './theme'

export interface MenuChoice {
  label: string
  /** Is on or off: a press turns it. */
  checked?: boolean
  /** Deletes something, after a question. */
  destructive?: true
  onChoose: () => void
}

interface ButtonMenuProps extends AnchoredMenuProps {
  choices: readonly MenuChoice[]
}

/** A menu at a button that is drawn elsewhere. */
export function ButtonMenu({ choices, ...menu }: ButtonMenuProps) {
  return (
    <AnchoredMenu {...menu}>
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
    </AnchoredMenu>
  )
}
