import { type Day, dayOf } from '@tristar/shared/common/dates'

/** Today, in the organisation's zone. */
export interface Today {
  day: Day
  zone: string
}

export function todayIn(zone: string): Today {
  return { day: dayOf(new Date(), zone), zone }
}
