import type { Day } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { monthOf } from '@tristar/shared/common/months'

/** A training, opened in its month of this calendar. */
export function trainingPath(calendar: string, { _id, trainingDate }: Training): string {
  return `${calendar}?${new URLSearchParams({ month: monthOf(trainingDate), training: _id })}`
}

/** A day of this calendar. */
export function dayPath(calendar: string, day: Day): string {
  return `${calendar}?${new URLSearchParams({ month: monthOf(day), day })}`
}
