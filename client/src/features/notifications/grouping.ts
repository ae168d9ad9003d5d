import { type Day, mondayOf } from '@tristar/shared/common/dates'

export type Period = 'today' | 'week' | 'earlier'

interface Dated {
  /** The day in the organisation's zone. */
  day: Day
}

/** The entries by when they came, empty groups left out. Weeks begin on Monday. */
export function byPeriod<Entry extends Dated>(entries: readonly Entry[], today: Day) {
  const monday = mondayOf(today)
  const periodOf = ({ day }: Dated): Period => {
    if (day >= today) return 'today'
    return day >= monday ? 'week' : 'earlier'
  }
  return (['today', 'week', 'earlier'] as const)
    .map((period) => ({ period, entries: entries.filter((entry) => periodOf(entry) === period) }))
    .filter((group) => group.entries.length > 0)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago, in the largest whole unit; null from a week on, when the date says more. */
export function ageOf(at: string, now = Date.now()) {
  const ms = now - Date.parse(at)
  if (ms < MINUTE_MS) return { unit: 'now', number: 0 } as const
  if (ms < HOUR_MS) return { unit: 'minutes', number: Math.floor(ms / MINUTE_MS) } as const
  if (ms < DAY_MS) return { unit: 'hours', number: Math.floor(ms / HOUR_MS) } as const
  return ms < 7 * DAY_MS ? ({ unit: 'days', number: Math.floor(ms / DAY_MS) } as const) : null
}
