import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { currentPath, pathAt } from './base'
import { guardHistory } from './historyGate'

/** The destination: a link, or a number of history steps. */
type Way = { to: string } | { steps: number }

/**
 * While `active`, asks before a link or the browser's back and forward buttons open another page, and lets the browser ask
 * before the window is closed or reloaded. Addresses that differ only in their query are the same page. Navigation by code
 * (`navigate`) is not asked about: whoever leads away from any page calls `asksBefore`.
 * Not react-router's `useBlocker`: it needs `createBrowserRouter`, which would add 16.7 kB (gzip) to the login: 150.6 of
 * its 140.
 */
export function useLeaveGuard(active: boolean) {
  const navigate = useNavigate()
  const [way, setWay] = useState<Way | null>(null)
  const allowed = useRef(false)
  useUnloadGuard(active)
  useLinkGuard(active, (to) => setWay({ to }))
  useHistoryGuard(active, allowed, (steps) => setWay({ steps }))

  return {
    /** The person wants to leave. */
    asking: way !== null,
    stay: () => setWay(null),
    leave: () => {
      setWay(null)
      if (!way) return
      if ('to' in way) void navigate(way.to)
      else {
        allowed.current = true
        history.go(way.steps)
      }
    },
  }
}

function useUnloadGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [active])
}

/** The page of the product that a plain click opens; null for every other click. */
function targetOf(event: MouseEvent): { path: string; url: URL } | null {
  const other = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
  if (other || event.altKey || !(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  const path = url.origin === location.origin ? pathAt(url.pathname) : null
  return path === null ? null : { path, url }
}

/** The page on screen that has something to lose, and how it asks. */
let guarded: { pathname: string; ask: (to: string) => void } | null = null

/** Whether the page on screen asks before it is left; then it leads to `to` itself, once the person wants that. */
export function asksBefore(to: string): boolean {
  if (!guarded || new URL(to, location.origin).pathname === guarded.pathname) return false
  guarded.ask(to)
  return true
}

/** Captures a click before the link: the router cannot hold it back. */
function useLinkGuard(active: boolean, onLink: (to: string) => void): void {
  const { pathname } = useLocation()
  const latest = useRef(onLink)
  useEffect(() => {
    latest.current = onLink
  })
  useEffect(() => {
    if (!active) return undefined
    const handleClick = (event: MouseEvent) => {
      const target = targetOf(event)
      if (!target || target.path === pathname || target.url.hash) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(target.path + target.url.search)
    }
    const own = { pathname, ask: (to: string) => latest.current(to) }
    guarded = own
    document.addEventListener('click', handleClick, true)
    return () => {
      if (guarded === own) guarded = null
      document.removeEventListener('click', handleClick, true)
    }
  }, [active, pathname])
}

/** The router's index of a history entry. */
function placeOf(state: unknown): number | null {
  const named = typeof state === 'object' && state && 'idx' in state ? state.idx : null
  return typeof named === 'number' ? named : null
}

/** Sees a history step before the router, undoes it and asks. */
function useHistoryGuard(
  active: boolean,
  allowed: { current: boolean },
  onStep: (steps: number) => void,
): void {
  const { pathname } = useLocation()
  const here = useRef<number | null>(null)
  const latest = useRef(onStep)
  // Rerenders with every step within the page.
  useEffect(() => {
    here.current = placeOf(history.state)
    latest.current = onStep
  })
  useEffect(() => {
    if (!active) return undefined
    let undoing = false
    return guardHistory((event) => {
      const there = placeOf(event.state)
      const steps = here.current === null || there === null ? 0 : there - here.current
      if (undoing) {
        undoing = false
        here.current = there
        return true
      }
      if (allowed.current || steps === 0 || currentPath() === pathname) return false
      undoing = true
      history.go(-steps)
      latest.current(steps)
      return true
    })
  }, [active, allowed, pathname])
}
