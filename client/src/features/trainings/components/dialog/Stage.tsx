import { type ReactNode, useEffect, useRef } from 'react'

/**
 * What a dialog shows at a time. When it follows something else in the same dialog it begins at the top and takes the
 * focus, which went with the button that was pressed; give it a `key`.
 */
export function Stage({ children }: { children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!stage.current || document.activeElement !== document.body) return
    stage.current.closest('[role="dialog"]')?.scrollTo(0, 0)
    const first = stage.current.querySelector<HTMLElement>('[data-autofocus]')
    const target = first ?? stage.current
    target.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={stage} tabIndex={-1}>
      {children}
    </div>
  )
}
