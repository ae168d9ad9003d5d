import { useEffect } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'

function takesFocus(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.tabIndex >= 0
}

/** The nearest control that takes the focus: in the smallest group around `left`, the last before it or the first after it. */
function nearestControl(left: Element): HTMLElement | undefined {
  for (let group = left.parentElement; group; group = group.parentElement) {
    const controls = [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter(takesFocus)
    const before = controls.filter(
      (each) => left.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING,
    )
    const next = before.at(-1) ?? controls[0]
    if (next) return next
  }
  return undefined
}

function handOn(): void {
  const left = document.activeElement
  if (left?.matches(':disabled')) nearestControl(left)?.focus()
}

/**
 * A focused control that becomes disabled, such as Next on the last page, hands its focus to the nearest enabled one: browsers
 * drop it, and the next Tab would begin at the top of the page. One observer serves every page.
 */
export function useFocusHandOn(): void {
  useEffect(() => {
    const observer = new MutationObserver(handOn)
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [])
}
