import { addDays, type Day, mondayOf } from '../common/dates.ts'
import { type Month, shiftMonth } from '../common/months.ts'
import type { Tier } from '../common/tiers.ts'
import { changeOf, type FigureChange, figureChange } from './change.rules.ts'
import type { CountedMonth, TrendMonth } from './trends.schema.ts'

/** What a report says of a month, in its order: counts, but `passed` and `passedFirst` are whole percent. */
export const REPORT_FIGURES = [
  'people',
  'active',
  'stars',
  'topics',
  'passedFirst',
  'held',
  'passed',
] as const
export type ReportFigure = (typeof REPORT_FIGURES)[number]

/** Of trainings and of first attempts. */
const SHARES: readonly ReportFigure[] = ['passed', 'passedFirst']

/** Whether a figure is in whole percent, and its difference in points. */
export function isShare(figure: ReportFigure): boolean {
  return SHARES.includes(figure)
}

/** The figures of a full month, and what changed. */
export interface Report {
  month: Month
  /** The one that it is compared with; null of a first month. */
  before: Month | null
  figures: Record<ReportFigure, FigureChange>
  stars: Record<Tier, number>
}

/** What a report reads of a month. */
export type ReportedMonth = CountedMonth &
  Pick<TrendMonth, 'topics'> & { trainings: Pick<TrendMonth['trainings'], 'held' | 'passed'> }

/** So many months are read for a report: its own is the last. */
const MONTHS = 12

/** The months of a report, those of its plots included. */
export function reportSpan(month: Month): { from: Month; to: Month } {
  return { from: shiftMonth(month, 1 - MONTHS), to: month }
}

/**
 * The report of a full month; null where nobody was there then.
 * @param months one after the other, up to that month at least
 */
export function reportOf(months: readonly ReportedMonth[], month: Month): Report | null {
  const change = changeOf(months, shiftMonth(month, 1))
  const own = months.find((each) => each.month === month)
  if (!own || change.month !== month) return null
  if (own.people + own.left + own.active === 0) return null
  const other = months.find((each) => each.month === change.before)
  const of = (figure: (of: ReportedMonth) => number | null) =>
    figureChange(figure(own), other ? figure(other) : null)
  return {
    month,
    before: change.before,
    figures: { ...change.figures, topics: of(({ topics }) => topics), passed: of(passedOf) },
    stars: own.stars,
  }
}

function passedOf({ trainings: { held, passed } }: ReportedMonth): number | null {
  return held === 0 ? null : Math.round((passed / held) * 100)
}

/**
 * The first working day of a month. Public holidays are not known to the product: those of Malaysia differ by state and
 * are partly set from year to year.
 */
export function firstWorkingDay(month: Month): Day {
  const first = `${month}-01`
  const monday = mondayOf(first)
  // A Saturday or a Sunday.
  return addDays(monday, 4) < first ? addDays(monday, 7) : first
}
