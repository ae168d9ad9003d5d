import { type Day, dayOf } from '@tristar/shared/common/dates'
import { ORG_ZONE } from '../../lib/pageFacts'

/** A day as files hold it, DD-MM-YYYY like the planned date (domain: Days and instants); '' for none. */
export function dashedDay(day: Day | null | undefined): string {
  return day ? day.split('-').toReversed().join('-') : ''
}

/** The day of an instant in the organisation's zone, DD-MM-YYYY; '' for none. */
export function dashedInstant(at: string | null | undefined): string {
  return at ? dashedDay(dayOf(new Date(at), ORG_ZONE)) : ''
}
