import { useEffect, useRef, useState } from 'react'

/** Room for the focus ring. */
const ROOM = 8

/** Scrolls the box so far that the control focused by keyboard stands between the columns that stay. */
function showWhole({ target, currentTarget: box }: Event): void {
  if (!(target instanceof Element && box instanceof HTMLElement)) return
  if (!target.matches(':focus-visible') || target === box) return
  if (target.closest('[data-stay]')) return
  const [inner, outer] = [target.getBoundingClientRect(), box.getBoundingClientRect()]
  const [start, end] = ['start', 'end'].map((side) => widthOf(box, `thead th[data-stay='${side}']`))
  const beyond = inner.right + ROOM - (outer.right - (end ?? 0))
  const before = outer.left + (start ?? 0) + ROOM - inner.left
  if (before > 0) box.scrollLeft -= before
  else if (beyond > 0) box.scrollLeft += beyond
}

function widthOf(box: ParentNode, cells: string): number {
  const widths = [...box.querySelectorAll<HTMLElement>(cells)].map((cell) => cell.offsetWidth)
  return widths.reduce((sum, width) => sum + width, 0)
}

/**
 * Tells the columns that stay where to: `--start-n` and `--end-n` are the widths of those before the n-th from the left and
 * behind the n-th from the right. Their widths follow from their words, which differ by language.
 */
function place(box: HTMLElement): void {
  for (const side of ['start', 'end']) {
    const cells = [...box.querySelectorAll<HTMLElement>(`thead th[data-stay='${side}']`)]
    if (side === 'end') cells.reverse()
    let width = 0
    for (const [index, cell] of cells.entries()) {
      box.style.setProperty(`--${side}-${index + 1}`, `${width}px`)
      width += cell.offsetWidth
    }
  }
}

/** Marks the sides on which columns are out of sight by more than a pixel; the style sheet shows it. */
function mark(box: HTMLElement): void {
  box.toggleAttribute('data-before', box.scrollLeft > 1)
  box.toggleAttribute('data-after', box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
}

/**
 * A table that scrolls sideways in its box: whether it has to (`wide`), whichever of them changes. The heads with `data-stay`
 * keep their columns in sight, and are there from the first. A control focused in the box is shown whole.
 */
export function useSideways<Box extends HTMLElement, Content extends HTMLElement>() {
  const box = useRef<Box>(null)
  const content = useRef<Content>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (!outer || !inner) return undefined
    const measure = () => {
      setWide(inner.offsetWidth > outer.offsetWidth)
      place(outer)
      mark(outer)
    }
    const handleScroll = () => mark(outer)
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    for (const head of inner.querySelectorAll('thead th[data-stay]')) observer.observe(head)
    outer.addEventListener('focusin', showWhole)
    outer.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      observer.disconnect()
      outer.removeEventListener('focusin', showWhole)
      outer.removeEventListener('scroll', handleScroll)
    }
  }, [])
  return { box, content, wide }
}
