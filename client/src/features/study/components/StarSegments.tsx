import type { Tier } from '@tristar/shared/common/tiers'
import { countedTasks } from '@tristar/shared/session/nextStep.rules'
import { useLearner } from '../../../lib/session'
import { Segments } from '../../../ui/segments/Segments'
import { starTone } from '../../common/StarLabel'

/** With more topics one bar is quicker to read. */
const MOST = 12

interface StarSegmentsProps {
  tier: Tier
  /** The last of them has been done just now. */
  justDone?: boolean
}

/** A star's topics as segments, as many filled as are done; the figure stands beside them. */
export function StarSegments({ tier, justDone = false }: StarSegmentsProps) {
  const tasks = countedTasks(useLearner().alltasks, tier)
  const done = tasks.filter(({ completed }) => completed === true).length
  const segmentAt = (index: number) => {
    if (index >= done) return 'open'
    return justDone && index === done - 1 ? 'new' : 'done'
  }
  return (
    <Segments
      tone={starTone(tier)}
      most={MOST}
      segments={tasks.map((_, index) => segmentAt(index))}
    />
  )
}
