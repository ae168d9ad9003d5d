import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** By day and time. */
export function inStartOrder(trainings: readonly Training[]): Training[] {
  return trainings.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
}

/** Open trainings come first, the nearest first; then the evaluated ones, latest first. */
export function inTaskOrder(trainings: readonly Training[]): Training[] {
  const waiting = inStartOrder(trainings.filter(({ evaluation }) => !evaluation))
  const evaluated = inStartOrder(trainings.filter(({ evaluation }) => evaluation))
  return [...waiting, ...evaluated.toReversed()]
}

function startOf({ trainingDate, trainingTime }: Training): string {
  return `${trainingDate}T${trainingTime}`
}
