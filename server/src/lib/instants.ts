import { instantOf } from '@tristar/shared/common/instant'
import { type Month, shiftMonth } from '@tristar/shared/common/months'

/** From an instant until before another one. */
export interface Instants {
  from: Date
  before: Date
}

/** The months from one to another, both included, in the organisation's zone. */
export function instantsOf({ from, to }: { from: Month; to: Month }, zone: string): Instants {
  const startOf = (month: Month) => instantOf(`${month}-01`, '00:00', zone)
  return { from: startOf(from), before: startOf(shiftMonth(to, 1)) }
}
