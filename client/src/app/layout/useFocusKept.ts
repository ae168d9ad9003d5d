import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchCode } from '../../lib/fetchCode'
import { whenBack } from '../../lib/recovery'
import type { Focus, Place } from './keepFocus'

/** As many as dialogs open each other, with some to spare. */
const REMEMBERED = 12

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

  useEffect(() => followFocus({ places, keeps }), [])
}

/** Remembers where the focus was; what hands it on comes with the first press, as a first screen does without. */
function followFocus(focus: Focus): () => void {
  const done = new AbortController()
  const { signal } = done
  let isAsked = false

  async function load(): Promise<void> {
    try {
      const { keepFocus } = await fetchCode(() => import('./keepFocus'))
      if (!signal.aborted) keepFocus(focus, signal)
    } catch {
      signal.addEventListener(
        'abort',
        whenBack(() => void load()),
      )
    }
  }

  function handleFocus({ target }: FocusEvent) {
    if (!(target instanceof Element) || target === document.body) return
    focus.keeps.current = true
    focus.places.current = [aroundOf(target), ...focus.places.current].slice(0, REMEMBERED)
    if (!isAsked) void load()
    isAsked = true
  }

  addEventListener('focusin', handleFocus, { signal })
  return () => done.abort()
}

function aroundOf(control: Element): Place {
  const place = [control]
  for (let around = control.parentElement; around; around = around.parentElement) place.push(around)
  return place
}
