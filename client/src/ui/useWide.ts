import { useEffect, useRef, useState } from 'react'

/** Whether `content` is wider than its `box`, whichever changes. */
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
    return () => observer.disconnect()
  }, [])
  return { box, content, wide }
}
