import { type ReactNode, useEffect, useRef } from 'react'

/**
 * One step of a dialog. A step that follows another starts at the top and takes the focus, which was lost with the pressed
 * button; give it a `key`.
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
