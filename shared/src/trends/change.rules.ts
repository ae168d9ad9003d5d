import type { Month } from '../common/months.ts'
import { TIERS } from '../common/tiers.ts'
import type { CountedMonth, TrendMonth } from './trends.schema.ts'

/** What says at a glance how a month was. */
export const CHANGE_FIGURES = ['people', 'active', 'stars', 'held', 'passedFirst'] as const
export type ChangeFigure = (typeof CHANGE_FIGURES)[number]

/** People, stars and trainings are counts, `passedFirst` whole percent of the first attempts; null without any. */
export type MonthFigures = Record<ChangeFigure, number | null>

/** Of a figure; what cannot be compared is null. */
export interface FigureChange {
  value: number | null
  before: number | null
  /** `value` less `before`: of shares in whole percent points. */
  difference: number | null
}

export interface Change {
  /** The last full month, and the one before it; null where there is none yet. */
  month: Month | null
  before: Month | null
  figures: Record<ChangeFigure, FigureChange>
  /** So far; null unless the month that still runs is among those given. */
  running: MonthFigures | null
}

/** All stars of a month. */
export function starsOf({ stars }: Pick<TrendMonth, 'stars'>): number {
  return TIERS.reduce((sum, tier) => sum + stars[tier], 0)
}

type Signs = Pick<TrendMonth, 'people' | 'joined' | 'left' | 'attempts' | 'stars'>

const isBlank = (month: Signs) =>
  month.people + month.joined + month.left + month.attempts + starsOf(month) === 0

/** The months from the first in which anybody was there; at least the last one. */
export function livedMonths<Counted extends Signs>(months: readonly Counted[]): Counted[] {
  const first = months.findIndex((month) => !isBlank(month))
  return months.slice(first === -1 ? -1 : first)
}

export function figuresOf(month: CountedMonth): MonthFigures {
  const { people, active, trainings, first, passedFirst } = month
  return {
    people,
    active,
    stars: starsOf(month),
    held: trainings.held,
    passedFirst: first === 0 ? null : Math.round((passedFirst / first) * 100),
  }
}

/**
 * Compares the last full month with the one before it. Months in which nobody was there yet are none.
 * @param months one after the other
 * @param now the month that still runs
 */
export function changeOf(months: readonly CountedMonth[], now: Month): Change {
  const lived = livedMonths(months)
  const full = lived.filter(({ month }) => month < now)
  const [last, before] = [full.at(-1), full.at(-2)]
  const running = lived.find(({ month }) => month === now)
  const own = last && figuresOf(last)
  const other = before && figuresOf(before)
  const of = (figure: ChangeFigure) => figureChange(own?.[figure] ?? null, other?.[figure] ?? null)
  return {
    month: last?.month ?? null,
    before: before?.month ?? null,
    figures: {
      people: of('people'),
      active: of('active'),
      stars: of('stars'),
      held: of('held'),
      passedFirst: of('passedFirst'),
    },
    running: running ? figuresOf(running) : null,
  }
}

/** How a figure differs from the one before; what cannot be compared is null. */
export function figureChange(value: number | null, before: number | null): FigureChange {
  return {
    value,
    before,
    difference: value === null || before === null ? null : value - before,
  }
}

export type Direction = 'more' | 'fewer' | 'same'

export function directionOf(difference: number): Direction {
  return difference > 0 ? 'more' : difference < 0 ? 'fewer' : 'same'
}
