import { dayOf, deadlineOf, timeOf } from './dates.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * The instant of a day (YYYY-MM-DD) and time (HH:mm) in the zone. Of a repeated hour it is the first; a skipped time is
 * moved by the length of the gap (RFC 5545, section 3.3.5).
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const before = new Date(wanted - offsetAt(wanted - DAY_MS, zone))
  if (shows(before, day, time, zone)) return before
  const after = new Date(wanted - offsetAt(wanted + DAY_MS, zone))
  return shows(after, day, time, zone) ? after : before
}

/** The zone's offset from UTC in ms. */
function offsetAt(instant: number, zone: string): number {
  const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS
  const date = new Date(minute)
  return Date.parse(`${dayOf(date, zone)}T${timeOf(date, zone)}:00Z`) - minute
}

function shows(instant: Date, day: string, time: string, zone: string): boolean {
  return dayOf(instant, zone) === day && timeOf(instant, zone) === time
}

/** The instant of the same time of day, calendar months later in the zone, the day clamped to the month's last. */
export function monthsAfter(instant: Date, months: number, zone: string): Date {
  const minute = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS
  const later = instantOf(deadlineOf(instant, months, zone), timeOf(instant, zone), zone)
  return new Date(later.getTime() + instant.getTime() - minute)
}
