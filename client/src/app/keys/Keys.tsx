import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { areKeysOn, isFree, moveRow, searchField } from '../../features/common/keys/keys'
import { KeysDialog } from '../../features/common/keys/KeysDialog'
import { sessionId, useSignedIn } from '../../lib/session'
import { isOverDialog } from '../../ui/isOverDialog'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyPart } from '../../lib/lazyPart'
import { FindButton } from './FindButton'

const Palette = lazyPart(async () => (await import('./Palette')).Palette)

/**
 * The palette's button, and the keys of every page: Ctrl or ⌘ with K for the palette, and single ones, such as / and ?,
 * which a person can switch off (WCAG 2.1.4). Needs the namespace `keys`.
 */
export function Keys() {
  const userId = sessionId(useSignedIn())
  const [helps, help] = useDisclosure()
  const [finds, find] = useDisclosure()
  const { open: showKeys } = help
  const { toggle: switchPalette } = find
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const act = isPaletteKey(event) ? switchPalette : singleKey(event, userId, showKeys)
      if (!act) return
      event.preventDefault()
      // Nobody is led away from another dialog.
      if (finds || !isOverDialog()) act()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [userId, finds, showKeys, switchPalette])
  return (
    <>
      <FindButton onFind={find.open} />
      <KeysDialog opened={helps} onClose={help.close} />
      <LazyDialog opened={finds} onClose={find.close}>
        <Palette opened={finds} onClose={find.close} />
      </LazyDialog>
    </>
  )
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

/** What a single key does on this page; undefined: nothing. */
function singleKey(event: KeyboardEvent, userId: string, help: () => void) {
  if (!isFree(event) || !areKeysOn(userId)) return undefined
  if (event.key === '?') return help
  if (event.key === 'j') return () => moveRow(1)
  if (event.key === 'k') return () => moveRow(-1)
  const search = event.key === '/' && searchField()
  return search ? () => focusAll(search) : undefined
}

/** What stands in it is typed over. */
function focusAll(field: HTMLInputElement): void {
  field.focus()
  field.select()
}
