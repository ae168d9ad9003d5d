import type { Attention } from '@tristar/shared/team/team.schema'
import { paths } from '../../lib/paths'

const { calendar } = paths.supervisor

/** The calendar with the training's evaluation open, in its month. */
export function evaluatePath(training: Attention['waiting'][number]): string {
  const { trainingId, trainingDate } = training
  const month = trainingDate.slice(0, 7)
  return `${calendar}?${new URLSearchParams({ month, training: trainingId, mode: 'evaluate' })}`
}
