import { LIMITS } from '@tristar/shared/common/limits'
import { useEffect, useRef } from 'react'

/**
 * Measures the seconds spent on a page, from `initial` on; pauses while the tab is hidden or nothing is there to study
 * (`running`). Calls `onPause` with the seconds whenever the tab is hidden or left.
 */
export function useStudyTimer(
  initial: number,
  onPause: (seconds: number) => void,
  running = true,
): () => number {
  const state = useRef({ past: initial * 1000, since: null as number | null })
  const pause = useRef(onPause)

  useEffect(() => {
    pause.current = onPause
  })

  useEffect(() => {
    if (!running) return undefined
    const clock = state.current
    const stop = () => {
      clock.past = elapsed(clock)
      clock.since = null
    }
    const handleVisibility = () => {
      if (!document.hidden) {
        clock.since ??= performance.now()
        return
      }
      stop()
      pause.current(inSeconds(clock.past))
    }
    handleVisibility()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      stop()
    }
  }, [running])

  return () => inSeconds(elapsed(state.current))
}

function elapsed({ past, since }: { past: number; since: number | null }): number {
  return since === null ? past : past + performance.now() - since
}

function inSeconds(milliseconds: number): number {
  return Math.min(Math.round(milliseconds / 1000), LIMITS.durationSeconds)
}
