import { useEffect } from 'react'

/** What the page itself still loads comes first. */
const LATER_MS = 1000

/** Does something once, a while after the page stands, when the browser has nothing else to do. `work` must be stable. */
export function useWhenIdle(work: () => unknown): void {
  useEffect(() => {
    // Safari has no word for an idle moment.
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => void work()) : void work()
    const timer = setTimeout(whenIdle, LATER_MS)
    return () => clearTimeout(timer)
  }, [work])
}
