import { useEffect } from 'react'

/** Safari has no word for an idle moment: then a second after the page stands. */
const LATER_MS = 1000

/** Does something once, when the page stands and the browser has nothing else to do. `work` must be stable. */
export function useWhenIdle(work: () => unknown): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, LATER_MS)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => void work())
    return () => cancelIdleCallback(asked)
  }, [work])
}
