const MINUTE_MS = 60_000

/**
 * Whole minutes, rounded up, and seconds before another attempt may be begun (domain: Quizzes); null: now.
 * @param failedAt of the latest failed attempt before the first pass, if there is one
 * @param minutes the topic's `pauseMinutes`
 */
export function pauseLeft(
  failedAt: Date | null,
  minutes: number,
  now: Date,
): { minutes: number; seconds: number } | null {
  if (!failedAt || minutes === 0) return null
  // Clamped, in case the clock was set back.
  const left = Math.min(failedAt.getTime() - now.getTime(), 0) + minutes * MINUTE_MS
  if (left <= 0) return null
  return { minutes: Math.ceil(left / MINUTE_MS), seconds: Math.ceil(left / 1000) }
}
