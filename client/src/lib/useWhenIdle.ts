import { useEffect } from 'react'

/** Milliseconds for the page's own loading. */
const LATER_MS = 1000

/** Calls `work` once, a while after the page has loaded, when the browser is idle. `work` must be stable. */
export function useWhenIdle(work: () => unknown): void {
  useEffect(() => {
    // Safari lacks requestIdleCallback.
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => void work()) : void work()
    const timer = setTimeout(whenIdle, LATER_MS)
    return () => clearTimeout(timer)
  }, [work])
}
