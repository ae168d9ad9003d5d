import { useEffect, useRef } from 'react'
import { ApiError } from './apiError'
import { serverAnswers } from './fetchCode'

/** Seconds before each look whether the server answers again; the last one repeats. */
const PAUSES = [2, 4, 8, 15]
/** Milliseconds after which a failure is a new one, and no longer the same that has just been repeated. */
const CALM_MS = 60_000

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let looks = 0
let lastBack = -CALM_MS

addEventListener('online', goOn)
document.addEventListener('visibilitychange', () => {
  if (waiting.size > 0) lookLater(0)
})

/** Whether a request failed on the way: no answer, or one from in front of a server that is not there. No refusal. */
export function isAway(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'NETWORK' || [502, 503, 504].includes(error.status))
  )
}

/**
 * Calls `retry` once the server answers again: at the browser's `online`, else by asking for its health with growing pauses
 * while the page is in sight. Who fails again waits again, longer. Returns how to stop.
 */
export function whenBack(retry: () => void): () => void {
  if (waiting.size === 0 && Date.now() - lastBack > CALM_MS) looks = 0
  waiting.add(retry)
  lookLater()
  return () => {
    waiting.delete(retry)
    if (waiting.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/** Not all at once after a restart: each pause differs by up to a quarter. */
function lookLater(seconds = PAUSES[Math.min(looks, PAUSES.length - 1)] ?? 0): void {
  timer ??= setTimeout(() => void look(), seconds * 1000 * (0.75 + Math.random() / 2))
}

async function look(): Promise<void> {
  timer = undefined
  if (waiting.size === 0 || document.hidden) return
  looks += 1
  if (await serverAnswers()) goOn()
  else if (waiting.size > 0) lookLater()
}

function goOn(): void {
  if (waiting.size > 0) lastBack = Date.now()
  const all = [...waiting]
  waiting.clear()
  for (const retry of all) retry()
}

/** Retries what failed on the way (`isAway`) as soon as the server answers again. */
export function useWhenBack(error: unknown, retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => (isAway(error) ? whenBack(() => latest.current()) : undefined), [error])
}
