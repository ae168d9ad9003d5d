import type { Language } from '@tristar/shared/common/languages'
import { TREND_COLUMNS, type TrendColumn } from '@tristar/shared/trends/trends.columns'
import type { TrendMonth } from '@tristar/shared/trends/trends.schema'
import { BYTE_ORDER_MARK, csvCells, LINE_END } from '../../lib/csv.ts'

const COLUMNS = Object.keys(TREND_COLUMNS) as TrendColumn[]

/** A line for each month, with a head. */
export function trendsCsv(months: readonly TrendMonth[], language: Language): string {
  const head = COLUMNS.map((name) => TREND_COLUMNS[name][language])
  const lines = months.map((month) => {
    const cells = trendCells(month)
    return COLUMNS.map((name) => cells[name])
  })
  return BYTE_ORDER_MARK + [head, ...lines].map((line) => csvCells(line) + LINE_END).join('')
}

/** What a file says of a month; '' for the days to a star that nobody achieved. */
export function trendCells(trendMonth: TrendMonth): Record<TrendColumn, string | number> {
  const { stars, trainings, medianDays, quartileDays: _, ...counts } = trendMonth
  return {
    ...counts,
    starsWhite: stars.White,
    starsGreen: stars.Green,
    starsBlack: stars.Black,
    ...trainings,
    daysWhite: medianDays.White ?? '',
    daysGreen: medianDays.Green ?? '',
    daysBlack: medianDays.Black ?? '',
  }
}
