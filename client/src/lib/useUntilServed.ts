import { useState } from 'react'
import { ApiError } from './apiError'
import { useLeft } from './useLeft'

/** The pause without a time from the server. */
const UNTOLD_SECONDS = 5

/**
 * Retries a request while the server answers BUSY, until it is served or the page is left. Only for idempotent requests.
 * `waiting` is for the person.
 */
export function useUntilServed() {
  const [waiting, setWaiting] = useState(false)
  const left = useLeft()

  async function untilServed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send()
    } catch (error) {
      const milliseconds = pauseAfter(error)
      if (milliseconds === null) throw error
      setWaiting(true)
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      if (left.current) throw error
      return await untilServed(send)
    } finally {
      setWaiting(false)
    }
  }

  return { waiting, untilServed }
}

/**
 * Milliseconds to wait, or null for any other error: the server's time and up to half as much again, so that a crowd does
 * not return simultaneously.
 */
function pauseAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'BUSY') return null
  const seconds = Number(error.retryAfter ?? error.params.seconds ?? UNTOLD_SECONDS)
  return seconds * 1000 * (1 + Math.random() / 2)
}
