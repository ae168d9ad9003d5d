import { useEffect, useRef } from 'react'

type PageKey = 'ArrowLeft' | 'ArrowRight' | 'PageUp' | 'PageDown' | 'Home' | 'End'

/** The page that a key leads to; null for other keys. */
function pageOfKey(key: string, page: number, total: number): number | null {
  const pages: Record<PageKey, number> = {
    ArrowLeft: page - 1,
    PageUp: page - 1,
    ArrowRight: page + 1,
    PageDown: page + 1,
    Home: 1,
    End: total,
  }
  const to = key in pages ? pages[key as PageKey] : null
  return to === null ? null : Math.min(Math.max(to, 1), total)
}

const TAKERS = 'input, select, textarea, [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether the focused element needs the key itself: a field, a dialog, a menu, or a slide scrolled sideways. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(TAKERS)) return true
  const scrolls = target.scrollWidth > target.clientWidth && target.hasAttribute('tabindex')
  return scrolls && key.startsWith('Arrow')
}

/** Turns pages by keyboard; does nothing while `total` is 0 (not loaded yet). */
export function usePageKeys(page: number, total: number, onGoTo: (page: number) => void): void {
  const latest = useRef({ page, total, onGoTo })

  useEffect(() => {
    latest.current = { page, total, onGoTo }
  })

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const now = latest.current
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      if (now.total === 0 || !plain || event.defaultPrevented || isTaken(event)) return
      const to = pageOfKey(event.key, now.page, now.total)
      if (to === null) return
      event.preventDefault()
      if (to !== now.page) now.onGoTo(to)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
