import { useEffect, useRef, useState } from 'react'

/** Milliseconds. */
const STAY = 3000

/** `leave`: hide after a moment and on a tap; `tap`: on a tap only, for reduced motion. */
export type Leaving = 'leave' | 'tap' | undefined

/** An element with keyboard focus, or an open menu. */
const IN_USE = '[data-bar] :focus-visible, [data-bar] [aria-expanded="true"]'

/**
 * Shows and hides the bars (`[data-bar]`) inside `root`. They stay in the page for screen readers, and come back when
 * tabbed to. A tap beside them toggles them; a mouse shows them, as does `wake` when it becomes true.
 */
export function useLeavingBars(leaving: Leaving, wake: boolean) {
  const root = useRef<HTMLElement>(null)
  const bringBack = useRef<() => void>(null)
  const [shown, setShown] = useState(true)

  useEffect(() => {
    const element = root.current
    if (!element || !leaving) return undefined
    let visible = true
    let timer: ReturnType<typeof setTimeout> | undefined

    const set = (next: boolean) => {
      visible = next
      setShown(next)
      clearTimeout(timer)
      if (next && leaving === 'leave') timer = setTimeout(handleTime, STAY)
    }
    const handleTime = () => set(element.querySelector(IN_USE) !== null)
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[data-bar]')) set(true)
    }
    const handleClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || document.getSelection()?.isCollapsed === false) return
      if (target.closest('[data-bar]')) set(true)
      else if (!target.closest('a, button')) set(!visible)
    }
    const handleMove = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') set(true)
    }

    bringBack.current = () => set(true)
    bringBack.current()
    element.addEventListener('focusin', handleFocus)
    element.addEventListener('click', handleClick)
    element.addEventListener('pointermove', handleMove)
    return () => {
      bringBack.current = null
      clearTimeout(timer)
      element.removeEventListener('focusin', handleFocus)
      element.removeEventListener('click', handleClick)
      element.removeEventListener('pointermove', handleMove)
    }
  }, [leaving])

  useEffect(() => {
    if (wake) bringBack.current?.()
  }, [wake])

  return { root, shown: shown || !leaving }
}
