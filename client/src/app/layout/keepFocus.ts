/** A control that had the focus, and all around it from the inside out: what remains of them shows where it was. */
export type Place = readonly Element[]

export interface Focus {
  /** The last one first. */
  places: { current: Place[] }
  /** Whether it is to be kept now. */
  keeps: { current: boolean }
}

const DIALOG = '[role=dialog], [role=alertdialog]'
const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]'
const TYPED = 'input, select, textarea'

/** Hands the focus on whenever it is lost (`useFocusKept`), until the signal. */
export function keepFocus({ places, keeps }: Focus, signal: AbortSignal): void {
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
  addEventListener('mousedown', handlePress, { capture: true, signal })
  addEventListener('mouseup', handlePress, { capture: true, signal })
  addEventListener('focusout', handleBlur, { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(waiting)
  })
  // While this was loading it may have been lost.
  restore()
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
