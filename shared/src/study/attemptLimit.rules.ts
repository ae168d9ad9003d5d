import { LIMITS } from '../common/limits.ts'

interface Window {
  /** Of the first attempt in it. */
  since: Date
  count: number
}

/** A learner's latest quiz attempts, counted within an hour and within a day. */
export interface QuizCounts {
  hour: Window
  day: Window
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The reached limit, with its sentence's parameters. */
export interface QuizLimit {
  code: 'QUIZ_LIMIT_HOUR' | 'QUIZ_LIMIT_DAY'
  params: { max: number; seconds: number } & ({ minutes: number } | { hours: number })
}

/** The limit that a learner has reached (domain: Quizzes), the longer wait first; null: none. */
export function quizLimitOf(counts: QuizCounts | undefined, now: Date): QuizLimit | null {
  const day = waitFor(counts?.day, { most: LIMITS.quizAttemptsDay, lasts: DAY_MS }, now)
  if (day > 0) {
    const params = { max: LIMITS.quizAttemptsDay, hours: Math.ceil(day / HOUR_MS) }
    return { code: 'QUIZ_LIMIT_DAY', params: { ...params, seconds: Math.ceil(day / 1000) } }
  }
  const hour = waitFor(counts?.hour, { most: LIMITS.quizAttemptsHour, lasts: HOUR_MS }, now)
  if (hour === 0) return null
  const params = { max: LIMITS.quizAttemptsHour, minutes: Math.ceil(hour / MINUTE_MS) }
  return { code: 'QUIZ_LIMIT_HOUR', params: { ...params, seconds: Math.ceil(hour / 1000) } }
}

/** The counts after one more attempt. */
export function countQuizAttempt(counts: QuizCounts | undefined, now: Date): QuizCounts {
  return { hour: counted(counts?.hour, HOUR_MS, now), day: counted(counts?.day, DAY_MS, now) }
}

function counted(window: Window | undefined, lasts: number, now: Date): Window {
  if (!window || isOver(window, lasts, now)) return { since: now, count: 1 }
  return { since: window.since, count: window.count + 1 }
}

/** ms until the next attempt may be taken; 0: now. */
function waitFor(
  window: Window | undefined,
  { most, lasts }: { most: number; lasts: number },
  now: Date,
): number {
  if (!window || window.count < most || isOver(window, lasts, now)) return 0
  return window.since.getTime() + lasts - now.getTime()
}

/** Clamped, in case the clock was set back. */
function isOver({ since }: Window, lasts: number, now: Date): boolean {
  const passed = now.getTime() - since.getTime()
  return passed < 0 || passed >= lasts
}
