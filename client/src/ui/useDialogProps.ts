import { useMounted } from '@mantine/hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** The longest time between the presses of a double press. */
const DOUBLE_PRESS_MS = 500

/** Whether it has been open so long that a press beside it is meant for it: the second press of a double one is not. */
function useSettled(opened: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!opened) return undefined
    const timer = setTimeout(() => setSettled(true), DOUBLE_PRESS_MS)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [opened])
  return settled
}

/** The open dialogs, in the order in which they were opened. */
let open: readonly symbol[] = []
const listeners = new Set<() => void>()

function change(next: readonly symbol[]): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether no other dialog was opened above this one. Each open dialog hears Escape, and only the topmost may close. Mantine's `Modal.Stack` would hide the
 * lower ones.
 */
function useTopmost(opened: boolean): boolean {
  const [self] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return undefined
    change([...open, self])
    return () => change(open.filter((each) => each !== self))
  }, [opened, self])
  return useSyncExternalStore(subscribe, () => open.at(-1) === self)
}

/** What a dialog whose code is loaded on demand gives Mantine's Modal or Drawer. */
export function useDialogProps(opened: boolean) {
  const { t } = useTranslation('ui')
  return {
    // Opens one render later, so that Mantine records where the focus has to return to.
    opened: useMounted() && opened,
    closeOnEscape: useTopmost(opened),
    closeOnClickOutside: useSettled(opened),
    closeButtonProps: { 'aria-label': t('action.close') },
  }
}
