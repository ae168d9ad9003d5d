import type { Month } from '@tristar/shared/common/months'
import type { TrendMonth, Trends } from '@tristar/shared/trends/trends.schema'
import type { PeopleFilter } from './peopleLinks'

/** What the figures are compared with. */
export interface Compared {
  /** 'a year before', or a distributor. */
  name: string
  isYear: boolean
  /** What stands beside a month; absent where there was nobody yet. */
  at: (month: Month) => TrendMonth | undefined
}

/** What every panel shows. */
export interface Shown {
  data: Trends
  /** From the first on in which anybody was there. */
  months: readonly TrendMonth[]
  compared: Compared | undefined
  /** The month that still runs. */
  now: Month
  /** The list of the scope's people whom a filter lets pass, as they belong to it now. */
  pathOf: (filter: PeopleFilter) => string
}
