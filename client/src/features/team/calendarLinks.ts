import type { Day } from '@tristar/shared/common/dates'
import { monthOf } from '@tristar/shared/common/months'
import type { Attention } from '@tristar/shared/team/team.schema'
import { paths } from '../../lib/paths'

const { calendar } = paths.supervisor

/** The calendar with the training's evaluation open, in its month. */
export function evaluatePath(training: Attention['waiting'][number]): string {
  return opened(training, { mode: 'evaluate' })
}

/** The calendar with the training open, in its month. */
export function trainingPath(training: Attention['steps'][number]): string {
  return opened(training)
}

function opened(
  { trainingId, trainingDate }: { trainingId: string; trainingDate: Day },
  more: Record<string, string> = {},
): string {
  const month = monthOf(trainingDate)
  return `${calendar}?${new URLSearchParams({ month, training: trainingId, ...more })}`
}
