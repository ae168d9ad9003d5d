import { type Month, monthCount, shiftMonth } from '@tristar/shared/common/months'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import { type Histogram, lowerMedian, quartilesOf } from '@tristar/shared/common/histogram'
import type { TrendMonth, Trends } from '@tristar/shared/trends/trends.schema'
import { addPacked, type Counts, numbersIn } from '../../lib/packedCounts.ts'
import type { Asked } from './asked.service.ts'
import { type MonthDocument, MonthModel } from './months.model.ts'
import { TOTALS } from './monthSum.ts'

/** Both included. */
export function monthsAsked({ from, to }: Pick<Asked, 'from' | 'to'>): Month[] {
  return Array.from({ length: monthCount(from, to) }, (_, place) => shiftMonth(from, place))
}

type Kept = Pick<MonthDocument, 'month' | 'counts'>

/** The months asked for, and what they are together. Who belongs to the unit follows from all months before. */
export async function describeMonths(asked: Asked): Promise<Pick<Trends, 'months' | 'span'>> {
  const { unit, role, to } = asked
  const parts = [TOTALS, ...TIERS].map((part) => [`counts.${part}`, 1] as const)
  const kept = await MonthModel.find(
    { unit, role, month: { $lte: to } },
    { month: 1, ...Object.fromEntries(parts) },
  )
    .sort({ month: 1 })
    .lean<Kept[]>()
  const byMonth = new Map(kept.map((each) => [each.month, each]))
  let people = 0
  for (const each of kept) if (each.month < asked.from) people += gainOf(each)
  const months = monthsAsked(asked).map((month) => {
    const found = byMonth.get(month) ?? { month, counts: {} }
    people += gainOf(found)
    return presentMonth(found, people)
  })
  const span = daysOf(kept.filter(({ month }) => month >= asked.from))
  return { months, span: { ...timesOf(span), achieved: achievedOf(span) } }
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

function presentMonth(kept: Kept, people: number): TrendMonth {
  const total = totalsOf(kept)
  const days = daysOf([kept])
  const [passed, failed] = [total('passed'), total('failed')]
  return {
    month: kept.month,
    people,
    joined: total('joined'),
    left: total('left'),
    active: total('active'),
    topics: total('topics'),
    attempts: total('attempts'),
    first: total('first'),
    passedFirst: total('passedFirst'),
    stars: achievedOf(days),
    trainings: { held: passed + failed, passed, failed, cancelled: total('cancelled') },
    ...timesOf(days),
  }
}
