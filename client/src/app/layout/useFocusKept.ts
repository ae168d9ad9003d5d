import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A control that had the focus, and all around it from the inside out: what remains of them shows where it was. */
type Place = readonly Element[]

/** As many as dialogs open each other, with some to spare. */
const REMEMBERED = 12
const DIALOG = '[role=dialog], [role=alertdialog]'
const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]'
const TYPED = 'input, select, textarea'

/**
 * When the control that has the focus is removed (with its row, banner or dialog) and nothing else takes the focus, the
 * nearest remaining control gets it: the browser would drop it to the body, where screen readers begin the page again.
 */
export function useFocusKept(): void {
  const { pathname } = useLocation()
  const places = useRef<Place[]>([])

  // A new page takes the focus itself (usePageHeading).
  useLayoutEffect(() => {
    if (pathname) places.current = []
  }, [pathname])

  useEffect(() => {
    let waiting = 0

    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof Element) || target === document.body) return
      places.current = [aroundOf(target), ...places.current].slice(0, REMEMBERED)
    }

    function handleBlur({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null || !document.hasFocus()) return
      // While a control is being removed it is still there.
      queueMicrotask(() => {
        // Whoever presses beside all controls means it.
        if (target instanceof Element && target.isConnected) places.current = []
      })
    }

    const observer = new MutationObserver(() => {
      const [last] = places.current
      if (!last || last[0]?.isConnected || document.activeElement !== document.body) return
      // After dialogs and pages that place the focus themselves.
      clearTimeout(waiting)
      waiting = window.setTimeout(() => {
        if (document.activeElement === document.body) nearestOf(places.current)?.focus()
      }, 50)
    })

    addEventListener('focusin', handleFocus)
    addEventListener('focusout', handleBlur)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      removeEventListener('focusin', handleFocus)
      removeEventListener('focusout', handleBlur)
      observer.disconnect()
      clearTimeout(waiting)
    }
  }, [])
}

function aroundOf(control: Element): Place {
  const place = [control]
  for (let around = control.parentElement; around; around = around.parentElement) place.push(around)
  return place
}

/** The nearest control to the last place; if that was in a dialog which is gone, to what opened it. */
function nearestOf(places: readonly Place[]): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll(DIALOG)].at(-1)
  for (const place of places) {
    const found = nearestIn(place)
    if (found && (!dialog || dialog.contains(found))) return found
    if (!place.some((each) => each.matches(DIALOG))) return undefined
  }
  return undefined
}

function nearestIn(place: Place): HTMLElement | undefined {
  for (const around of place) {
    // The page as a whole, and what holds dialogs and toasts, say nothing of the place.
    if (around.matches('main, body, body > *')) return undefined
    if (!around.isConnected) continue
    const found = [around, ...around.querySelectorAll(CONTROL)].find(isReady)
    if (found) return found
  }
  return undefined
}

function isReady(control: Element): control is HTMLElement {
  // On a phone a field would open the keyboard.
  const skips = control.matches(TYPED) && !matchMedia('(pointer: fine)').matches
  return control.matches(CONTROL) && !control.matches(':disabled') && !skips
}
