import { dayText, monthText } from '@tristar/shared/common/dateTexts'
import type { Day } from '@tristar/shared/common/dates'
import { type Language, localeOf } from '@tristar/shared/common/languages'
import { type Month, monthCount, shiftMonth } from '@tristar/shared/common/months'
import {
  CHANGE_FIGURES,
  type ChangeFigure,
  changeOf,
  livedMonths,
  starsOf,
} from '@tristar/shared/trends/change.rules'
import { CHANGE_TEXTS } from '@tristar/shared/trends/change.texts'
import { type Report, reportOf, reportSpan } from '@tristar/shared/trends/report.rules'
import {
  againstText,
  figureText,
  REPORT_TEXTS,
  type ReportLine,
  reportLines,
  type ReportUnit,
  unitText,
} from '@tristar/shared/trends/report.texts'
import type { Changes, TrendMonth } from '@tristar/shared/trends/trends.schema'
import { CARD_OF } from '../../common/distributors'
import { shortMonthInYear } from '@tristar/shared/common/monthTexts'

/** A table of figures; the first column names the row. */
export interface SheetTable {
  label: string
  heads: string[]
  rows: string[][]
}

export interface SheetPlot {
  label: string
  /** One for each month of a year, the reported one last; null before anybody was there. */
  values: (number | null)[]
  /** The first month and the last one. */
  ends: [string, string]
}

/** What stands on the page of a monthly report, in its language: the same on the screen, on paper and in the PDF. */
export interface Sheet {
  language: Language
  brand: string
  title: string
  /** 'October 2026' */
  month: string
  unit: string
  /** 'October 2026 against September 2026' */
  against: string
  /** Of the table of figures: what is named, the month, the one before if there is one, the change. */
  heads: string[]
  figures: (ReportLine & { before: string })[]
  plots: SheetPlot[]
  months: SheetTable
  /** Of all distributors, in the last year. */
  distributors: SheetTable | null
  trends: string
  made: string
}

interface Told {
  months: readonly TrendMonth[]
  month: Month
  of: ReportUnit
  /** The last months of each distributor; none where they are not shown. */
  distributors: Changes['distributors']
  language: Language
  today: Day
}

/** The page of a month's report; null where nobody was there. */
export function sheetOf({ months, month, of, distributors, language, today }: Told): Sheet | null {
  const report = reportOf(months, month)
  if (!report) return null
  const { title, head, trends, made } = REPORT_TEXTS[language]
  const year = livedMonths(months).filter((each) => each.month <= month)
  const { before } = report
  return {
    language,
    brand: 'Tristar',
    title,
    month: monthText(month, language),
    unit: unitText(of, language),
    against: againstText(report, language),
    heads: [
      head.figure,
      monthText(month, language),
      ...(before ? [monthText(before, language), head.change] : []),
    ],
    figures: figuresOf(report, language),
    plots: plotsOf(year, month, language),
    months: monthTable(year, language),
    distributors: distributorTable(distributors, month, language),
    trends,
    made: made(dayText(today, language)),
  }
}

function figuresOf(report: Report, language: Language): Sheet['figures'] {
  return reportLines(report, language).map((line) => ({
    ...line,
    before: figureText(line.figure, report.figures[line.figure].before, language),
  }))
}

function plotsOf(year: readonly TrendMonth[], month: Month, language: Language): SheetPlot[] {
  const { figure } = CHANGE_TEXTS[language]
  const { from, to } = reportSpan(month)
  const ends: [string, string] = [monthText(from, language), monthText(to, language)]
  const none = Array.from({ length: monthCount(from, to) - year.length }, () => null)
  return [
    { label: figure.stars, values: [...none, ...year.map(starsOf)], ends },
    { label: figure.active, values: [...none, ...year.map(({ active }) => active)], ends },
  ]
}

function monthTable(year: readonly TrendMonth[], language: Language): SheetTable {
  const { figure } = CHANGE_TEXTS[language]
  const { head } = REPORT_TEXTS[language]
  const number = (value: number) => value.toLocaleString(localeOf(language))
  return {
    label: head.year,
    heads: [head.month, figure.stars, figure.active],
    rows: year
      .map((each) => [
        shortMonthInYear(each.month, language),
        number(starsOf(each)),
        number(each.active),
      ])
      .toReversed(),
  }
}

function distributorTable(
  distributors: Told['distributors'],
  month: Month,
  language: Language,
): SheetTable | null {
  const { figure } = CHANGE_TEXTS[language]
  const { head } = REPORT_TEXTS[language]
  const known = distributors.filter(({ months }) => months.some((each) => each.month === month))
  if (known.length === 0) return null
  return {
    label: head.distributors,
    heads: [head.distributor, ...CHANGE_FIGURES.map((each) => figure[each])],
    rows: known.map(({ scope, months }) => {
      const { month: last, figures } = changeOf(months, shiftMonth(month, 1))
      const valueOf = (each: ChangeFigure) => (last === month ? figures[each].value : null)
      return [
        CARD_OF[scope],
        ...CHANGE_FIGURES.map((each) => figureText(each, valueOf(each), language)),
      ]
    }),
  }
}
