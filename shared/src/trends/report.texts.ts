import { monthText } from '../common/dateTexts.ts'
import { type Scope, SCOPE_DISTRIBUTORS } from '../common/distributors.ts'
import { type Language, localeOf } from '../common/languages.ts'
import { joinClauses, joinList, labelled } from '../common/joining.ts'
import type { Month } from '../common/months.ts'
import { STAR_NAMES } from '../common/starNames.ts'
import { TIERS } from '../common/tiers.ts'
import { CHANGE_TEXTS, differenceText } from './change.texts.ts'
import { type Direction, directionOf, type FigureChange } from './change.rules.ts'
import { isShare, REPORT_FIGURES, type Report, type ReportFigure } from './report.rules.ts'

/** The words of a monthly report in mails, on the screen and on paper. */
interface ReportTexts {
  title: string
  /** Whose figures they are; a distributor's own scope has the names of its distributors. */
  of: Record<'all' | 'team', string>
  /** Of a month that nothing can be compared with. */
  first: string
  /** Of the tables on its page. */
  head: Record<'figure' | 'change' | 'month' | 'distributor' | 'year' | 'distributors', string>
  /** To all months. */
  trends: string
  made: (day: string) => string
}

export const REPORT_TEXTS: Record<Language, ReportTexts> = {
  en: {
    title: 'Monthly report',
    of: { all: 'All distributors', team: 'Your team' },
    first: 'This is the first full month: there is none to compare it with.',
    head: {
      figure: 'Figure',
      change: 'Change',
      month: 'Month',
      distributor: 'Distributor',
      year: 'Month by month',
      distributors: 'By distributor',
    },
    trends: 'All months are under Trends',
    made: (day) => `As of ${day}`,
  },
  bm: {
    title: 'Laporan bulanan',
    of: { all: 'Semua pengedar', team: 'Pasukan anda' },
    first: 'Ini bulan penuh yang pertama: belum ada bulan untuk dibandingkan.',
    head: {
      figure: 'Angka',
      change: 'Perubahan',
      month: 'Bulan',
      distributor: 'Pengedar',
      year: 'Mengikut bulan',
      distributors: 'Mengikut pengedar',
    },
    trends: 'Semua bulan terdapat di Trend',
    made: (day) => `Setakat ${day}`,
  },
  ch: {
    title: '每月报告',
    of: { all: '所有经销商', team: '您的团队' },
    first: '这是第一个整月，尚无可比较的月份。',
    head: {
      figure: '指标',
      change: '变化',
      month: '月份',
      distributor: '经销商',
      year: '每月数据',
      distributors: '按经销商',
    },
    trends: '所有月份请见“趋势”',
    made: (day) => `截至${day}`,
  },
}

/** A scope, or the own team. */
export type ReportUnit = Scope | 'team'

/** 'All distributors', 'KTCB, KTC', 'Your team'. */
export function unitText(of: ReportUnit, language: Language): string {
  if (of === 'all' || of === 'team') return REPORT_TEXTS[language].of[of]
  return joinList(SCOPE_DISTRIBUTORS[of], language)
}

/** A figure in words. */
export interface ReportLine {
  figure: ReportFigure
  label: string
  /** '1,046', '61%', '–'. */
  value: string
  /** Bronze, Silver and Gold of all stars; '' of other figures. */
  detail: string
  /** '64 more', '2 points up', 'as in September 2026'; '' where nothing can be compared. */
  change: string
  direction: Direction | null
}

/** The figures of a report in a language, in its order. */
export function reportLines(report: Report, language: Language): ReportLine[] {
  return REPORT_FIGURES.map((figure) => {
    const change = report.figures[figure]
    return {
      figure,
      label: CHANGE_TEXTS[language].figure[figure],
      value: figureText(figure, change.value, language),
      detail: figure === 'stars' && change.value ? starsText(report, language) : '',
      change: changeText(figure, change, { before: report.before, language }),
      direction: change.difference === null ? null : directionOf(change.difference),
    }
  })
}

/** A figure as written: '1,046', '61%'; a dash without a value. */
export function figureText(figure: ReportFigure, value: number | null, language: Language): string {
  if (value === null) return '–'
  return isShare(figure) ? `${numberText(value, language)}%` : numberText(value, language)
}

/** 'October 2026 against September 2026'; what is so of a first month. */
export function againstText({ month, before }: Report, language: Language): string {
  if (!before) return REPORT_TEXTS[language].first
  return CHANGE_TEXTS[language].against(monthText(month, language), monthText(before, language))
}

function starsText({ stars }: Report, language: Language): string {
  const parts = TIERS.map((tier) =>
    labelled(STAR_NAMES[language][tier], numberText(stars[tier], language), language),
  )
  return joinClauses(parts, language)
}

function changeText(
  figure: ReportFigure,
  { difference }: FigureChange,
  { before, language }: { before: Month | null; language: Language },
): string {
  if (difference === null || before === null) return ''
  const number = numberText(Math.abs(difference), language)
  return differenceText(
    { figure, difference, number, before: monthText(before, language) },
    language,
  )
}

function numberText(value: number, language: Language): string {
  return value.toLocaleString(localeOf(language))
}
