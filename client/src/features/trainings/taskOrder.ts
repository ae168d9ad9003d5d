import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** By day and time. */
export function inStartOrder(trainings: readonly Training[]): Training[] {
  return trainings.toSorted(byStart)
}

/** Open trainings come first, the nearest first; then the evaluated ones, latest first. */
export function inTaskOrder(trainings: readonly Training[]): Training[] {
  const waiting = inStartOrder(trainings.filter(({ evaluation }) => !evaluation))
  const evaluated = inStartOrder(trainings.filter(({ evaluation }) => evaluation))
  return [...waiting, ...evaluated.toReversed()]
}

function byStart(a: Training, b: Training): number {
  return startOf(a).localeCompare(startOf(b))
}

function startOf({ trainingDate, trainingTime }: Training): string {
  return `${trainingDate}T${trainingTime}`
}
