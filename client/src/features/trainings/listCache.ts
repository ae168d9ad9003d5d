import type { Day } from '@tristar/shared/common/dates'
import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** The days of a list, both included. */
export interface DayRange {
  from: Day
  to: Day
}

/** A new or changed training, or a deleted one. */
export type TrainingChange = { saved: Training } | { removed: string }

/**
 * The list after a change, without a refetch (domain: Trainings): a new training is appended, a changed one
 * replaced, a deleted one removed; a training outside the list's days is left out.
 */
export function applyChange(
  list: readonly Training[],
  change: TrainingChange,
  { from, to }: DayRange,
): Training[] {
  if ('removed' in change) return list.filter(({ _id }) => _id !== change.removed)
  const { saved } = change
  const inside = from <= saved.trainingDate && saved.trainingDate <= to
  if (!inside) return list.filter(({ _id }) => _id !== saved._id)
  const known = list.some(({ _id }) => _id === saved._id)
  return known
    ? list.map((training) => (training._id === saved._id ? saved : training))
    : [...list, saved]
}
