import { useCallback, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/**
 * Whole minutes, rounded up, until a moment; drawn anew with every minute, and 0 once it is over.
 * @param until in milliseconds, as `Date.now`; null: nothing to wait for
 */
export function useMinutesUntil(until: number | null): number {
  const subscribe = useCallback(
    (onMinute: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        const left = leftOf(until)
        if (left === 0) return
        timer = setTimeout(
          () => {
            onMinute()
            wait()
          },
          left % MINUTE_MS || MINUTE_MS,
        )
      }
      wait()
      return () => clearTimeout(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => Math.ceil(leftOf(until) / MINUTE_MS))
}

function leftOf(until: number | null): number {
  return until === null ? 0 : Math.max(until - Date.now(), 0)
}
