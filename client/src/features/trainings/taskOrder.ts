import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** Trainings that wait come first, the nearest before the later; then the evaluated ones, latest first. */
export function inTaskOrder(trainings: readonly Training[]): Training[] {
  const waiting = trainings.filter(({ evaluation }) => !evaluation).toSorted(byStart)
  const evaluated = trainings.filter(({ evaluation }) => evaluation).toSorted(byStart)
  return [...waiting, ...evaluated.toReversed()]
}

function byStart(a: Training, b: Training): number {
  return startOf(a).localeCompare(startOf(b))
}

function startOf({ trainingDate, trainingTime }: Training): string {
  return `${trainingDate}T${trainingTime}`
}
