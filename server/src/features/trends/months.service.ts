import { type Month, monthCount, shiftMonth } from '@tristar/shared/common/months'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import { type Histogram, lowerMedian, quartilesOf } from '@tristar/shared/common/histogram'
import type { CountedMonth, TrendMonth, Trends } from '@tristar/shared/trends/trends.schema'
import { addPacked, type Counts, numbersIn } from '../../lib/packedCounts.ts'
import type { Asked } from './asked.service.ts'
import { type MonthDocument, MonthModel } from './months.model.ts'
import { TOTALS } from './monthSum.ts'

/** Both included. */
type Span = Pick<Asked, 'from' | 'to'>

export function monthsAsked({ from, to }: Span): Month[] {
  return Array.from({ length: monthCount(from, to) }, (_, place) => shiftMonth(from, place))
}

type Kept = Pick<MonthDocument, 'month' | 'counts'>

/** Without those of topics. */
const FIELDS = {
  unit: 1,
  month: 1,
  ...Object.fromEntries([TOTALS, ...TIERS].map((part) => [`counts.${part}`, 1])),
}

/** Of which unit and months. */
type OfUnit = Pick<Asked, 'unit' | 'role' | 'from' | 'to'>

/** The months asked for, and what they are together. */
export async function describeMonths(asked: OfUnit): Promise<Pick<Trends, 'months' | 'span'>> {
  const kept = (await keptOf([asked.unit], asked)).get(asked.unit) ?? []
  const span = daysOf(kept.filter(({ month }) => month >= asked.from))
  return { months: present(kept, asked), span: { ...timesOf(span), achieved: achievedOf(span) } }
}

/** The months of sellers of several units, with one query. */
export async function monthsOfUnits(
  units: readonly string[],
  span: Span,
): Promise<(unit: string) => TrendMonth[]> {
  const kept = await keptOf(units, { ...span, role: 'seller' })
  return (unit) => present(kept.get(unit) ?? [], span)
}

/** By unit, all months up to the last one: who belongs to a unit follows from them. */
async function keptOf(
  units: readonly string[],
  { role, to }: Pick<Asked, 'role' | 'to'>,
): Promise<Map<string, Kept[]>> {
  const kept = await MonthModel.find(
    { unit: { $in: [...units] }, role, month: { $lte: to } },
    FIELDS,
  ).lean<(Kept & Pick<MonthDocument, 'unit'>)[]>()
  const byUnit = new Map<string, Kept[]>()
  for (const each of kept) byUnit.set(each.unit, [...(byUnit.get(each.unit) ?? []), each])
  return byUnit
}

function present(kept: readonly Kept[], span: Span): TrendMonth[] {
  const byMonth = new Map(kept.map((each) => [each.month, each]))
  let people = 0
  for (const each of kept) if (each.month < span.from) people += gainOf(each)
  return monthsAsked(span).map((month) => {
    const found = byMonth.get(month) ?? { month, counts: {} }
    people += gainOf(found)
    return presentMonth(found, people)
  })
}

/** So many end with the present one. */
const LAST = 12

/**
 * The last months of units up to the present one, of their sellers: one query, however old the units are.
 * @param people how many each has now, by unit: those of the months before follow
 */
export async function lastMonths(
  people: ReadonlyMap<string, number>,
  now: Month,
): Promise<(unit: string) => CountedMonth[]> {
  const months = monthsAsked({ from: shiftMonth(now, 1 - LAST), to: now })
  const kept = await MonthModel.find(
    { unit: { $in: [...people.keys()] }, role: 'seller', month: { $in: months } },
    FIELDS,
  ).lean<(Kept & Pick<MonthDocument, 'unit'>)[]>()
  return (unit) => {
    const byMonth = new Map(
      kept.filter((each) => each.unit === unit).map((each) => [each.month, each]),
    )
    let there = people.get(unit) ?? 0
    const latestFirst = months.toReversed().map((month) => {
      const found = byMonth.get(month) ?? { month, counts: {} }
      const counted = countedMonth(found, there)
      there -= gainOf(found)
      return counted
    })
    return latestFirst.toReversed()
  }
}

/** A month with the seconds that its people studied. */
export type ObservedMonth = TrendMonth & { seconds: number }

/**
 * The months of several units in which there was anybody or anything, with all that is kept of them but topics: with one
 * query.
 */
export async function monthsObserved(
  units: readonly string[],
  asked: Omit<OfUnit, 'unit'>,
): Promise<(unit: string) => ObservedMonth[]> {
  const keptByUnit = await keptOf(units, asked)
  return (unit) => {
    const kept = keptByUnit.get(unit) ?? []
    const seconds = new Map(kept.map((each) => [each.month, totalsOf(each)('seconds')]))
    return present(kept, asked)
      .filter(({ month, people }) => people > 0 || seconds.has(month))
      .map((each) => ({ ...each, seconds: seconds.get(each.month) ?? 0 }))
  }
}

function totalsOf({ counts }: Kept): (name: string) => number {
  const totals: Counts = new Map()
  addPacked(counts[TOTALS] ?? '', totals)
  return (name) => totals.get(name) ?? 0
}

function gainOf(kept: Kept): number {
  const total = totalsOf(kept)
  return total('joined') - total('left')
}

/** The days to each star of those who achieved it in some months. */
type Days = Record<Tier, Histogram>

const daysOf = (some: readonly Kept[]): Days =>
  ofTiers((tier) => numbersIn(some.map(({ counts }) => counts[tier] ?? '')))

function ofTiers<Value>(valueOf: (tier: Tier) => Value): Record<Tier, Value> {
  return { White: valueOf('White'), Green: valueOf('Green'), Black: valueOf('Black') }
}

const achievedOf = (days: Days) =>
  ofTiers((tier) => Object.values(days[tier]).reduce((sum, times) => sum + times, 0))

function timesOf(days: Days): Pick<TrendMonth, 'medianDays' | 'quartileDays'> {
  return {
    medianDays: ofTiers((tier) => lowerMedian(days[tier])),
    quartileDays: ofTiers((tier) => quartilesOf(days[tier])),
  }
}

function countedMonth(kept: Kept, people: number): CountedMonth {
  const total = totalsOf(kept)
  return {
    month: kept.month,
    people,
    joined: total('joined'),
    left: total('left'),
    active: total('active'),
    attempts: total('attempts'),
    first: total('first'),
    passedFirst: total('passedFirst'),
    stars: achievedOf(daysOf([kept])),
    trainings: { held: total('passed') + total('failed') },
  }
}

function presentMonth(kept: Kept, people: number): TrendMonth {
  const total = totalsOf(kept)
  const counted = countedMonth(kept, people)
  const { held } = counted.trainings
  const [passed, failed, cancelled] = [total('passed'), total('failed'), total('cancelled')]
  return {
    ...counted,
    topics: total('topics'),
    trainings: { held, passed, failed, cancelled },
    ...timesOf(daysOf([kept])),
  }
}
