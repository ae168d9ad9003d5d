import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { lazyPart } from '../lib/lazyPart'
import type { MenuChoice } from './ButtonMenu'
import { IconButton } from './IconButton'
import { LazyDialog } from './LazyDialog'
import { useIsPhone } from './useIsPhone'

const ButtonMenu = lazyPart(async () => (await import('./ButtonMenu')).ButtonMenu)

interface MenuButtonProps {
  /** The button's name. */
  label: string
  choices: readonly MenuChoice[]
  /** `subtle`: without an edge. */
  variant?: 'default' | 'subtle'
}

/** What else can be done, in a menu behind an arrow, whose code is loaded with the first press. */
export function MenuButton({ label, choices, variant = 'default' }: MenuButtonProps) {
  const phone = useIsPhone()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <IconButton
        ref={button}
        id={id}
        icon={IconChevronDown}
        label={label}
        variant={variant}
        size={phone ? 44 : 36}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      <LazyDialog opened={opened} onClose={close}>
        <ButtonMenu
          button={button}
          id={id}
          label={label}
          choices={choices}
          opened={opened}
          onClose={close}
        />
      </LazyDialog>
    </>
  )
}
