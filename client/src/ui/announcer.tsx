import { VisuallyHidden } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'

interface Said {
  id: number
  text: string
}

let latest: Said = { id: 0, text: '' }
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says a sentence to whoever listens to the page, politely; nobody sees it. For what is on screen already. */
export function say(text: string): void {
  latest = { id: latest.id + 1, text }
  for (const listener of listeners) listener()
}

/** Says a text once it is there, and again whenever it becomes another one; '' is nothing. */
export function useSaid(text: string): void {
  useEffect(() => {
    if (text) say(text)
  }, [text])
}

/** Where `say` is heard: part of the layout, as a region that comes with its text is not announced. */
export function Announcer() {
  const { id, text } = useSyncExternalStore(subscribe, () => latest)
  return (
    <VisuallyHidden aria-live="polite">
      <span key={id}>{text}</span>
    </VisuallyHidden>
  )
}
