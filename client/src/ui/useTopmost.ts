import { useEffect, useState, useSyncExternalStore } from 'react'

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
 * Whether no other dialog was opened above this one. Every dialog that may lie above or below another gives it to Mantine as
 * `closeOnEscape`: each open dialog hears Escape, and only the topmost may close. Mantine's `Modal.Stack` would hide the
 * lower ones.
 */
export function useTopmost(opened: boolean): boolean {
  const [self] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return undefined
    change([...open, self])
    return () => change(open.filter((each) => each !== self))
  }, [opened, self])
  return useSyncExternalStore(subscribe, () => open.at(-1) === self)
}
