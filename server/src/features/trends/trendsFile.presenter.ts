import type { InLanguages, Language } from '@tristar/shared/common/languages'
import {
  TOPIC_TREND_COLUMNS,
  type TopicTrendColumn,
  TREND_COLUMNS,
  type TrendColumn,
} from '@tristar/shared/trends/trends.columns'
import { STAR_NAMES } from '@tristar/shared/common/starNames'
import { titleIn } from '@tristar/shared/topics/titles'
import type { TopicTrend } from '@tristar/shared/trends/topics.schema'
import type { TrendMonth } from '@tristar/shared/trends/trends.schema'
import { BYTE_ORDER_MARK, csvCells, LINE_END } from '../../lib/csv.ts'

type Cells<Column extends string> = Record<Column, string | number>

/** A line for each month, with a head. */
export function trendsCsv(months: readonly TrendMonth[], language: Language): string {
  return csvOf<TrendColumn>(TREND_COLUMNS, months.map(trendCells), language)
}

/** A line for each topic, with a head. */
export function topicTrendsCsv(topics: readonly TopicTrend[], language: Language): string {
  const cells = topics.map(({ titles, tier, ...counts }) => ({
    ...counts,
    topic: titleIn(titles, language),
    tier: STAR_NAMES[language][tier],
  }))
  return csvOf<TopicTrendColumn>(TOPIC_TREND_COLUMNS, cells, language)
}

function csvOf<Column extends string>(
  columns: Readonly<Record<Column, InLanguages>>,
  rows: readonly Cells<Column>[],
  language: Language,
): string {
  const names = Object.keys(columns) as Column[]
  const head = names.map((name) => columns[name][language])
  const lines = rows.map((cells) => names.map((name) => cells[name]))
  return BYTE_ORDER_MARK + [head, ...lines].map((line) => csvCells(line) + LINE_END).join('')
}

/** What a file says of a month; '' for the days to a star that nobody achieved. */
export function trendCells(trendMonth: TrendMonth): Cells<TrendColumn> {
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
