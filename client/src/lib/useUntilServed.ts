import { useEffect, useRef, useState } from 'react'
import { ApiError } from './apiError'

/** When the server does not say when to come back. */
const UNTOLD_SECONDS = 5

/**
 * Sends a request again by itself while the server answers BUSY, until it is served or the page is left. Only for
 * requests that are recorded once however often they are sent. `waiting` is for telling the person.
 */
export function useUntilServed() {
  const [waiting, setWaiting] = useState(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

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
 * How long to wait, or null for any other error: the time that the server names, and up to half as much again, so that
 * a crowd does not come back at the same moment.
 */
function pauseAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'BUSY') return null
  const seconds = Number(error.retryAfter ?? error.params.seconds ?? UNTOLD_SECONDS)
  return seconds * 1000 * (1 + Math.random() / 2)
}
