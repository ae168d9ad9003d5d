import {
  type Distributor,
  type Scope,
  SCOPE_DISTRIBUTORS,
  SCOPES,
} from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { Tier } from '@tristar/shared/common/tiers'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import { isCounted, percent } from '@tristar/shared/study/progress.rules'
import type {
  AdminDashboard,
  DistributorCard,
  DistributorDashboard,
  ModuleFigures,
  PerScope,
  StarFigures,
} from '@tristar/shared/dashboards/dashboards.schema'
import type { Group } from '../study/figures/figures.ts'

/** One key per scope that the admin may see. */
export function presentDashboard(scope: Scope, groups: readonly Group[]): AdminDashboard {
  const seen = scope === 'all' ? SCOPES : [scope]
  const per = <Value>(role: LearnerRole, present: (groups: readonly Group[]) => Value) =>
    Object.fromEntries(
      seen.map((each) => [each, present(pick(groups, role, SCOPE_DISTRIBUTORS[each]))]),
    ) as PerScope<Value>
  return {
    total: { supervisor: per('supervisor', totalOf), seller: per('seller', totalOf) },
    supervisor: per('supervisor', starFigures),
    seller: per('seller', starFigures),
  }
}

function totalOf(groups: readonly Group[]): number {
  return sum(groups, 'total')
}

function starFigures(groups: readonly Group[]): StarFigures {
  const total = totalOf(groups)
  const [white, green, black] = [sum(groups, 'white'), sum(groups, 'green'), sum(groups, 'black')]
  return {
    totalWhite: white,
    totalGreen: green,
    totalBlack: black,
    whiteRate: percent(white, total),
    greenRate: percent(green, total),
    blackRate: percent(black, total),
    achievedWhite: sum(groups, 'achievedWhite'),
    achievedGreen: sum(groups, 'achievedGreen'),
    achievedBlack: sum(groups, 'achievedBlack'),
  }
}

/** KTC counts inside KTCB (domain: People and their words). */
const CARDS: Record<DistributorCard, readonly Distributor[]> = {
  'MER-S': SCOPE_DISTRIBUTORS.mers,
  'MER-EC': SCOPE_DISTRIBUTORS.merec,
  LHM: SCOPE_DISTRIBUTORS.lhm,
  KTCB: SCOPE_DISTRIBUTORS.ktcb,
}

/** The scope's cards, with today's topics. */
export function presentDistributors(
  scope: Scope,
  groups: readonly Group[],
  topics: readonly TopicFacts[],
): DistributorDashboard {
  const seen = Object.entries(CARDS).filter(([, distributors]) =>
    distributors.every((each) => SCOPE_DISTRIBUTORS[scope].includes(each)),
  )
  return Object.fromEntries(
    seen.map(([card, distributors]) => {
      const supervisors = pick(groups, 'supervisor', distributors)
      const sellers = pick(groups, 'seller', distributors)
      const answer = {
        totalSpvs: totalOf(supervisors),
        totalSellers: totalOf(sellers),
        supervisor: moduleFigures(supervisors, topics),
        seller: moduleFigures(sellers, topics),
      }
      return [card, answer]
    }),
  )
}

function moduleFigures(groups: readonly Group[], topics: readonly TopicFacts[]): ModuleFigures {
  return {
    white: sum(groups, 'white'),
    green: sum(groups, 'green'),
    black: sum(groups, 'black'),
    whiteModules: modules(groups, topics, 'White'),
    greenModules: modules(groups, topics, 'Green'),
    blackModules: modules(groups, topics, 'Black'),
    whiteCompleted: sum(groups, 'inTimeWhite'),
    greenCompleted: sum(groups, 'inTimeGreen'),
    blackCompleted: sum(groups, 'inTimeBlack'),
  }
}

/** Users times their topics of the tier, without EDAC theory. */
function modules(groups: readonly Group[], topics: readonly TopicFacts[], tier: Tier): number {
  return groups.reduce((all, { distributorId, total }) => {
    const theirs = topics.filter(
      (topic) => isCounted(topic, tier) && topic.mandatoryFor.includes(distributorId),
    )
    return all + total * theirs.length
  }, 0)
}

function pick(
  groups: readonly Group[],
  role: LearnerRole,
  distributors: readonly Distributor[],
): Group[] {
  return groups.filter((group) => group.role === role && distributors.includes(group.distributorId))
}

function sum(
  groups: readonly Group[],
  name: Exclude<keyof Group, 'role' | 'distributorId'>,
): number {
  return groups.reduce((all, group) => all + group[name], 0)
}
