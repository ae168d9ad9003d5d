import { type Chosen, isUnfiltered } from '@tristar/shared/common/filters'
import { instantOf } from '@tristar/shared/common/instant'
import { type Month, shiftMonth } from '@tristar/shared/common/months'
import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { LEARNER_FILTERS, MANAGED_USERS_FILTERS } from '@tristar/shared/common/learner.filters'
import { restingBefore, waitingBefore } from '@tristar/shared/study/activity.rules'
import type { GroupCounts } from '@tristar/shared/study/figures.rules'
import type { QueryFilter } from 'mongoose'
import { conditionOf, type Conditions } from '../../../lib/conditions.ts'
import { inState } from '../../../lib/personFilter.ts'
import type { Today } from '../../../lib/today.ts'
import { BY_FACTS, byOrder, MOMENTS, type Progress } from '../progress/progress.model.ts'

type Filtered = Chosen<typeof MANAGED_USERS_FILTERS>

/** All that `figures.held` can be, one after the other for an index. */
const HELD = TIERS.reduce<string[]>(
  (all, tier) => [...all, ...all.map((held) => `${held} ${tier}`.trim())],
  [''],
)

const ACHIEVED = {
  White: 'tiers.white.achievedAt',
  Green: 'tiers.green.achievedAt',
  Black: 'tiers.black.achievedAt',
} as const
/** Conditions that keys of `BY_FACTS` decide: of values and ranges, never whether something is missing. */
function conditionsAt({
  day: today,
  zone,
}: Today): Conditions<typeof MANAGED_USERS_FILTERS, Progress> {
  const start = (month: Month) => instantOf(`${month}-01`, '00:00', zone)
  const from = (field: string) => (month: Month) => ({ [field]: { $gte: start(month) } })
  const to = (field: string) => (month: Month) => ({
    [field]: { $lt: start(shiftMonth(month, 1)) },
  })
  return {
    state: inState,
    star: (tier) => ({ 'figures.held': { $in: HELD.filter((held) => held.includes(tier)) } }),
    working: (tier) => ({ 'figures.status': tier }),
    overdue: () => ({ 'figures.expectedBy': { $gt: '', $lt: today } }),
    waiting: () => ({ waitingFrom: { $gt: '', $lte: today } }),
    waitingDays: (days) => ({ waitingFrom: { $gt: '', $lt: waitingBefore(days, today) } }),
    idleDays: (days) => ({ activeOn: { $lt: restingBefore(days, today) } }),
    joined: (answer) => ({ joined: answer === 'yes' }),
    progressFrom: (percent) => ({ 'figures.allProgress': { $gte: percent } }),
    progressTo: (percent) => ({ 'figures.allProgress': { $lte: percent } }),
    joinedFrom: from('createdAt'),
    joinedTo: to('createdAt'),
    whiteFrom: from(ACHIEVED.White),
    whiteTo: to(ACHIEVED.White),
    greenFrom: from(ACHIEVED.Green),
    greenTo: to(ACHIEVED.Green),
    blackFrom: from(ACHIEVED.Black),
    blackTo: to(ACHIEVED.Black),
  }
}

/** What the filters of a list of sellers let pass on a day. */
export function filterOf(list: Filtered, today: Today): QueryFilter<Progress> {
  return conditionOf(conditionsAt(today), list)
}

/** Whether a list is narrowed by standing or activity, not by state alone. */
export const isNarrowed = (list: Filtered) => !isUnfiltered(LEARNER_FILTERS, list)

/** The kept figure that is the number of those whom the filters let pass; undefined: they have to be counted. */
export function keptCountOf({
  state,
  star,
  working,
  ...others
}: Filtered): keyof GroupCounts | undefined {
  if (!isUnfiltered(MANAGED_USERS_FILTERS, { state, ...others })) return undefined
  if (star && working) return undefined
  if (star) return `achieved${star}`
  return working ? TIER_KEYS[working] : 'total'
}

type Index = Record<string, 1 | -1>

/** The index of those of some months, where nothing else is asked; undefined otherwise. */
function monthsIndexOf(list: Filtered, today: Today): Index | undefined {
  const [field = '', ...others] = factsOf(list, today)
  return others.length === 0 && field in MOMENTS ? byOrder(field) : undefined
}

/** The index by which matches of several conditions are found. */
export function foundBy(list: Filtered, today: Today): { hint: Index } {
  return { hint: monthsIndexOf(list, today) ?? BY_FACTS }
}

/** The index by which matches are counted: one condition alone has its own, which is shorter. */
export function countedBy(list: Filtered, today: Today): { hint?: Index } {
  const own = factsOf(list, today).length === 1 && !monthsIndexOf(list, today)
  return own ? {} : foundBy(list, today)
}

/** The fields that the filters ask about, besides the state. */
function factsOf(list: Filtered, today: Today): string[] {
  const { state: _, ...facts } = filterOf(list, today)
  return Object.keys(facts)
}
