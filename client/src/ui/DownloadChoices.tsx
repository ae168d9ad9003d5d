import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { lazyPart } from '../lib/lazyPart'
import { IconButton } from './IconButton'
import { LazyDialog } from './LazyDialog'
import { useIsPhone } from './useIsPhone'

const DownloadMenu = lazyPart(async () => (await import('./DownloadMenu')).DownloadMenu)

interface DownloadChoice {
  label: string
  onChoose: () => void
}

interface DownloadChoicesProps {
  /** The button's name. */
  label: string
  choices: readonly DownloadChoice[]
}

/** What else can be downloaded, in a menu behind an arrow, whose code is loaded with the first press. */
export function DownloadChoices({ label, choices }: DownloadChoicesProps) {
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
        variant="default"
        size={phone ? 44 : 36}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      <LazyDialog opened={opened} onClose={close}>
        <DownloadMenu
          button={button}
          id={id}
          labels={choices.map((choice) => choice.label)}
          opened={opened}
          onChoose={(index) => choices[index]?.onChoose()}
          onClose={close}
        />
      </LazyDialog>
    </>
  )
}
