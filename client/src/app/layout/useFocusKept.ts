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
 * Where a person has moved or pressed something, the focus never stays on the body, where screen readers begin the page
 * again: when what has it is removed (with its row, banner or dialog), hidden or disabled, and nothing else takes it, the
 * nearest remaining control gets it, else the heading of the page, or the page while it loads.
 */
export function useFocusKept(): void {
  const { key, pathname } = useLocation()
  const places = useRef<Place[]>([])
  // The first page of a visit leaves the focus to the browser, until a control has had it.
  const keeps = useRef(key !== 'default')
  const shown = useRef(pathname)

  // A new page takes the focus itself (usePageHeading), but for the first one when the browser leads back to it.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    keeps.current = true
    places.current = []
  }, [pathname])

  useEffect(() => keepFocus(places, keeps), [])
}

function keepFocus(places: { current: Place[] }, keeps: { current: boolean }): () => void {
  let waiting = 0
  let pressing = false

  function restore() {
    if (!keeps.current || !isNowhere()) return
    // After dialogs and pages that place the focus themselves.
    clearTimeout(waiting)
    waiting = window.setTimeout(() => {
      if (!keeps.current || !isNowhere()) return
      nearestOf(places.current)?.focus()
      // There may be none, or a hidden one.
      for (const head of headsOf()) if (isNowhere()) head.focus({ preventScroll: true })
    }, 50)
  }

  function handlePress({ type }: Event) {
    pressing = type === 'mousedown'
  }

  function handleFocus({ target }: FocusEvent) {
    if (!(target instanceof Element) || target === document.body) return
    keeps.current = true
    places.current = [aroundOf(target), ...places.current].slice(0, REMEMBERED)
  }

  function handleBlur({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget !== null || !document.hasFocus()) return
    const isBeside = pressing
    // While a control is being removed it is still there.
    queueMicrotask(() => {
      // Whoever presses beside all controls means it.
      if (isBeside && target instanceof Element && target.isConnected) {
        places.current = []
        keeps.current = false
      } else restore()
    })
  }

  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  const done = new AbortController()
  const { signal } = done
  addEventListener('mousedown', handlePress, { capture: true, signal })
  addEventListener('mouseup', handlePress, { capture: true, signal })
  addEventListener('focusin', handleFocus, { signal })
  addEventListener('focusout', handleBlur, { signal })
  return () => {
    done.abort()
    observer.disconnect()
    clearTimeout(waiting)
  }
}

function isNowhere(): boolean {
  return (document.activeElement ?? document.body) === document.body
}

/** The dialog that is open, which the focus does not leave; else the heading of the page, else the page. */
function headsOf(): HTMLElement[] {
  const dialog = lastOf(DIALOG)
  return dialog.length > 0 ? dialog : [...lastOf('h1[tabindex]'), ...lastOf('main[tabindex]')]
}

function lastOf(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].slice(-1)
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
