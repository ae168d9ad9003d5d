import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import classes from './toast.module.css'

interface Toast {
  id: number
  title: string
  message: string
}

const SHOWN_MS = 5000

let latest: Toast | null = null
const listeners = new Set<() => void>()

function put(toast: Toast | null): void {
  latest = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a confirmation; the signed-in layout renders it. */
export function showDone(title: string, message = ''): void {
  put({ id: (latest?.id ?? 0) + 1, title, message })
}

/**
 * Renders the latest `showDone` for five seconds and announces it to screen readers. Not `@mantine/notifications` 9.7,
 * which would add 12.9 kB (gzip) to every page: a dashboard of 210.6 kB, over its 200.
 */
export function Toasts() {
  const toast = useSyncExternalStore(subscribe, () => latest)
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => put(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])
  // One person's toast is not shown to the next.
  useEffect(() => () => put(null), [])
  return (
    <output className={classes.place}>
      {toast && (
        <div key={toast.id} className={classes.toast}>
          <IconCircleCheckFilled size={20} aria-hidden="true" />
          <div>
            <strong>{toast.title}</strong>
            {toast.message && <div className={classes.message}>{toast.message}</div>}
          </div>
        </div>
      )}
    </output>
  )
}
