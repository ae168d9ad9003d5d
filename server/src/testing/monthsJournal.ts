import { type Distributor, SCOPE_OF } from '@tristar/shared/common/distributors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import type { TrendMonth } from '@tristar/shared/trends/trends.schema'

/** Where somebody is: a distributor, and the account of the User Manager in hex. */
export interface Spot {
  distributorId: Distributor
  manager: string
}

/** Of whom, and when. */
interface Of {
  who: string
  role: LearnerRole
  at: Date
}

/** Who joins comes from nowhere, who leaves goes nowhere. */
interface Stay extends Of {
  what: 'stay'
  from?: Spot
  to?: Spot
}

interface Did extends Of {
  what: 'attempt'
  spot: Spot
  topicId: string
  quiz: boolean
  /** The first quiz attempt at the topic in the round. */
  first: boolean
  passed: boolean
  /** Of its topic. */
  completes: boolean
  seconds: number
}

interface Star extends Of {
  what: 'star'
  spot: Spot
  tier: Tier
  days: number
}

interface Ended extends Of {
  what: 'passed' | 'failed' | 'cancelled'
  spot: Spot
  trainingId: string
}

/** What a test did, as it saw it from outside: what was refused is not in it. */
export type Entry = Stay | Happened
type Happened = Did | Star | Ended

const HOUR_MS = 3_600_000

/** Malaysia has no summer time. */
export function naiveMonthOf(at: Date): string {
  return new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 7)
}

/** A scope, or a User Manager's account in hex. */
function isWithin(unit: string, spot: Spot | undefined): boolean {
  if (!spot) return false
  return unit === 'all' || SCOPE_OF[spot.distributorId] === unit || spot.manager === unit
}

export interface NaiveMonth {
  shown: TrendMonth
  seconds: number
  /** Of the topics at which anything was done: the counts that are kept of each, as `name:count`. */
  perTopic: Record<string, Record<string, number>>
}

/** The months of a unit by the contract's words, worked out from what a test did alone. */
export function naiveMonths(
  journal: readonly Entry[],
  { unit, role, months }: { unit: string; role: LearnerRole; months: readonly string[] },
): NaiveMonth[] {
  const theirs = journal.filter((entry) => entry.role === role)
  const stays = theirs.filter((entry) => entry.what === 'stay')
  const did = theirs.filter((entry): entry is Happened => {
    return entry.what !== 'stay' && isWithin(unit, entry.spot)
  })
  return months.map((month) => {
    const inMonth = did.filter(({ at }) => naiveMonthOf(at) === month)
    const { seconds, perTopic, ...counts } = didIn(inMonth)
    return { shown: { month, ...stayedIn(stays, unit, month), ...counts }, seconds, perTopic }
  })
}

function stayedIn(stays: readonly Stay[], unit: string, month: string) {
  const comings = stays.filter(({ from, to }) => isWithin(unit, to) && !isWithin(unit, from))
  const goings = stays.filter(({ from, to }) => isWithin(unit, from) && !isWithin(unit, to))
  const inMonth = ({ at }: Stay) => naiveMonthOf(at) === month
  // Where everybody was at the month's end, person by person.
  const last = new Map<string, Spot | undefined>()
  for (const { who, at, to } of stays) if (naiveMonthOf(at) <= month) last.set(who, to)
  const people = [...last.values()].filter((spot) => isWithin(unit, spot)).length
  return { people, joined: comings.filter(inMonth).length, left: goings.filter(inMonth).length }
}

function didIn(all: readonly Happened[]) {
  const attempts = all.filter((entry) => entry.what === 'attempt')
  const ended = (what: Ended['what']) => all.filter((entry) => entry.what === what).length
  const [passed, failed, cancelled] = [ended('passed'), ended('failed'), ended('cancelled')]
  const topics = [...new Set(attempts.map(({ topicId }) => topicId))]
  const ofTopic = (topicId: string) => attempts.filter((each) => each.topicId === topicId)
  return {
    ...countsOf(attempts),
    active: new Set(attempts.map(({ who }) => who)).size,
    trainings: { held: passed + failed, passed, failed, cancelled },
    ...starsOf(all.filter((entry) => entry.what === 'star')),
    perTopic: Object.fromEntries(topics.map((topicId) => [topicId, countsOf(ofTopic(topicId))])),
  }
}

function countsOf(attempts: readonly Did[]) {
  const firsts = attempts.filter(({ first }) => first)
  return {
    topics: attempts.filter(({ completes }) => completes).length,
    attempts: attempts.filter(({ quiz }) => quiz).length,
    first: firsts.length,
    passedFirst: firsts.filter(({ passed }) => passed).length,
    seconds: attempts.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

function starsOf(all: readonly Star[]): Pick<TrendMonth, 'stars' | 'medianDays' | 'quartileDays'> {
  const stars = { White: 0, Green: 0, Black: 0 }
  const medianDays: TrendMonth['medianDays'] = { White: null, Green: null, Black: null }
  const quartileDays: TrendMonth['quartileDays'] = { White: null, Green: null, Black: null }
  for (const tier of TIERS) {
    const days = all.filter((star) => star.tier === tier).map((star) => star.days)
    days.sort((a, b) => a - b)
    const last = days.length - 1
    if (last < 0) continue
    const at = (share: number) => days[Math.floor(last * share)] ?? 0
    stars[tier] = days.length
    medianDays[tier] = at(1 / 2)
    quartileDays[tier] = [at(1 / 4), at(3 / 4)]
  }
  return { stars, medianDays, quartileDays }
}
