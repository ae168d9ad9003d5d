import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  mondayOf,
  timeOf,
} from '@tristar/shared/common/dates'
import { instantOf } from '@tristar/shared/common/instant'
import { type Month, monthOf, shiftMonth } from '@tristar/shared/common/months'
import type { News } from '@tristar/shared/notifications/kinds'
import { firstWorkingDay } from '@tristar/shared/trends/report.rules'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** When reminders of a day are sent, in the organisation's zone (domain: Notifications). */
const MORNING = '08:00'

/** The pauses after the first failed tries; then the last one again and again. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
] as const

/** When to try again after so many failed tries; null: given up. */
export function retryAt(now: Date, tries: number, giveUpAt: Date): Date | null {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS
  const next = new Date(now.getTime() + pause)
  return next < giveUpAt ? next : null
}

type QuietHours = { from: string; to: string } | null

/**
 * Until when quiet hours hold a message back; null: it goes at once, as does one about a training that has yet to begin and
 * begins before they end.
 */
export function quietUntil(
  quiet: QuietHours,
  { params }: News,
  now: Date,
  zone: string,
): Date | null {
  const end = endOfQuiet(quiet, now, zone)
  if (!end || !('trainingId' in params)) return end
  const begin = instantOf(params.date, params.time, zone)
  return now <= begin && begin < end ? null : end
}

/** The end of the quiet hours if it is quiet now; they may span midnight. */
function endOfQuiet(quiet: QuietHours, now: Date, zone: string): Date | null {
  if (!quiet || quiet.from === quiet.to) return null
  const { from, to } = quiet
  const time = timeOf(now, zone)
  const day = dayOf(now, zone)
  if (from < to) return from <= time && time < to ? instantOf(day, to, zone) : null
  if (time >= from) return instantOf(addDays(day, 1), to, zone)
  return time < to ? instantOf(day, to, zone) : null
}

/** Whether the day's morning has come. */
export function isMorning(now: Date, zone: string): boolean {
  return timeOf(now, zone) >= MORNING
}

/** A training that is past by so many days is due for its evaluation, then every week. */
const DUE_DAYS = 3
const DUE_AGAIN_DAYS = 7

/** The latest day up to `today` on which the evaluation of a training was due; null before the first. */
export function evaluationDueOn(trainingDate: Day, today: Day): Day | null {
  const days = daysBetween(trainingDate, today) - DUE_DAYS
  if (days < 0) return null
  return addDays(today, -(days % DUE_AGAIN_DAYS))
}

/** How many days ahead a star's expected date is reminded of, the nearest first; the day after it, it has passed. */
const STAR_STAGES = [
  { kind: 'DATE_PASSED', ahead: -1 },
  { kind: 'DATE_NEAR', ahead: 3 },
  { kind: 'DATE_NEAR', ahead: 14 },
] as const

/**
 * The expected dates, after one day until another, to remind of on a day, when `since` was the last one on which any were:
 * of several stages that were missed only the last.
 */
export function starStages({ since, day }: { since: Day; day: Day }) {
  return STAR_STAGES.map(({ kind, ahead }, place) => {
    const nearer = STAR_STAGES[place - 1]
    const reminded = addDays(since, ahead)
    const passed = nearer ? addDays(day, nearer.ahead) : reminded
    return { kind, ahead, after: reminded > passed ? reminded : passed, until: addDays(day, ahead) }
  })
}

/** The Monday whose digest is due on a day, when `since` was the last one on which any was; null: none. */
export function digestDueOn({ since, day }: { since: Day; day: Day }): Day | null {
  const monday = mondayOf(day)
  return monday > since ? monday : null
}

/** The month on which a report is due on a day, when `since` was the last one on which any was; null: none. */
export function reportDueOn({ since, day }: { since: Day; day: Day }): Month | null {
  const first = firstWorkingDay(monthOf(day))
  return since < first && first <= day ? shiftMonth(monthOf(day), -1) : null
}

/** The next morning at which those beyond the day's limit are sent together. */
export function nextMorning(now: Date, zone: string): Date {
  return instantOf(addDays(dayOf(now, zone), 1), MORNING, zone)
}

/** Whether the message is about a training of today or tomorrow, which no limit holds back. */
export function isUrgent({ params }: News, now: Date, zone: string): boolean {
  if (!('trainingId' in params)) return false
  const today = dayOf(now, zone)
  return params.date === today || params.date === addDays(today, 1)
}
