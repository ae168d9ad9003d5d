import type { Day } from '@tristar/shared/common/dates'
import { type Chosen, isUnfiltered } from '@tristar/shared/common/filters'
import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { LEARNER_FILTERS, MANAGED_USERS_FILTERS } from '@tristar/shared/people/users.columns'
import { restingBefore, waitingBefore } from '@tristar/shared/study/activity.rules'
import type { GroupCounts } from '@tristar/shared/study/figures.rules'
import type { QueryFilter } from 'mongoose'
import { conditionOf, type Conditions } from '../../../lib/conditions.ts'
import { inState } from '../../../lib/personFilter.ts'
import { BY_FACTS, type Progress } from '../progress/progress.model.ts'

type Filtered = Chosen<typeof MANAGED_USERS_FILTERS>

/** All that `figures.held` can be, one after the other for an index. */
const HELD = TIERS.reduce<string[]>(
  (all, tier) => [...all, ...all.map((held) => `${held} ${tier}`.trim())],
  [''],
)

/** Conditions that keys of `BY_FACTS` decide: nothing that may be missing is asked. */
function conditionsAt(today: Day): Conditions<typeof MANAGED_USERS_FILTERS, Progress> {
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
  }
}

/** What the filters of a list of sellers let pass on a day. */
export function filterOf(list: Filtered, today: Day): QueryFilter<Progress> {
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

/** The index by which matches are counted: one condition alone has its own, which is shorter. */
export function countedBy(list: Filtered, today: Day): { hint?: typeof BY_FACTS } {
  const { state: _, ...facts } = filterOf(list, today)
  return Object.keys(facts).length === 1 ? {} : { hint: BY_FACTS }
}
