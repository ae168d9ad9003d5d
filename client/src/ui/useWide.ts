import { useEffect, useRef, useState } from 'react'

/** Room for the focus ring. */
const ROOM = 8

/** Scrolls the box to the whole of the control focused by keyboard; browsers leave one that shows by half as it is. */
function showWhole({ target, currentTarget: box }: Event): void {
  if (!(target instanceof Element && box instanceof Element)) return
  if (!target.matches(':focus-visible')) return
  const [inner, outer] = [target.getBoundingClientRect(), box.getBoundingClientRect()]
  const beyond = inner.right + ROOM - outer.right
  const before = outer.left + ROOM - inner.left
  if (beyond > 0) box.scrollLeft += beyond
  else if (before > 0) box.scrollLeft -= before
}

/** Whether `content` is wider than its `box`, whichever changes; a control focused in the box is shown whole. */
export function useWide<Box extends HTMLElement, Content extends HTMLElement>() {
  const box = useRef<Box>(null)
  const content = useRef<Content>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (!outer || !inner) return undefined
    const observer = new ResizeObserver(() => setWide(inner.offsetWidth > outer.offsetWidth))
    observer.observe(outer)
    observer.observe(inner)
    outer.addEventListener('focusin', showWhole)
    return () => {
      observer.disconnect()
      outer.removeEventListener('focusin', showWhole)
    }
  }, [])
  return { box, content, wide }
}
