import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../common/languages.ts'
import { shiftMonth } from '../common/months.ts'
import { glossaryFaults } from '../testing/glossary.ts'
import { BLANK_MONTH } from '../testing/months.ts'
import { firstWorkingDay, type ReportedMonth, reportOf, reportSpan } from './report.rules.ts'
import { CHANGE_TEXTS } from './change.texts.ts'
import { againstText, REPORT_TEXTS, reportLines } from './report.texts.ts'

const OCTOBER = '2026-10'

const tiers = (White: number, Green: number, Black: number) => ({ White, Green, Black })

/** `ago` months before October; nobody was there unless `more` says so. */
const aMonth = (ago: number, more: Partial<ReportedMonth> = {}): ReportedMonth => ({
  month: shiftMonth(OCTOBER, -ago),
  ...BLANK_MONTH,
  topics: 0,
  trainings: { held: 0, passed: 0 },
  ...more,
})

const LAST = aMonth(0, {
  people: 19_748,
  active: 120,
  topics: 300,
  first: 100,
  passedFirst: 61,
  stars: tiers(640, 215, 80),
  trainings: { held: 1046, passed: 800 },
})
const BEFORE = aMonth(1, {
  people: 19_340,
  active: 142,
  topics: 300,
  first: 100,
  passedFirst: 60,
  stars: tiers(600, 200, 71),
  trainings: { held: 0, passed: 0 },
})

describe('the report of a month', () => {
  it('says its figures, and what changed since the month before', () => {
    const report = reportOf([aMonth(2), BEFORE, LAST], OCTOBER)
    expect(report).toEqual({
      month: '2026-10',
      before: '2026-09',
      figures: {
        people: { value: 19_748, before: 19_340, difference: 408 },
        active: { value: 120, before: 142, difference: -22 },
        stars: { value: 935, before: 871, difference: 64 },
        topics: { value: 300, before: 300, difference: 0 },
        passedFirst: { value: 61, before: 60, difference: 1 },
        held: { value: 1046, before: 0, difference: 1046 },
        passed: { value: 76, before: null, difference: null },
      },
      stars: { White: 640, Green: 215, Black: 80 },
    })
  })

  it('has nothing to compare a first month with', () => {
    const report = reportOf([aMonth(1), LAST], OCTOBER)
    expect([report?.before, report?.figures.stars]).toEqual([
      null,
      { value: 935, before: null, difference: null },
    ])
  })

  it.each<[string, ReportedMonth[]]>([
    ['nobody was there yet', [aMonth(1), aMonth(0)]],
    ['everybody had left before', [BEFORE, aMonth(0)]],
    ['the month is not among those read', [aMonth(2), BEFORE]],
  ])('is none where %s', (_what, months) => {
    expect(reportOf(months, OCTOBER)).toBeNull()
  })

  it('of a month in which the last one left is one', () => {
    expect(reportOf([BEFORE, aMonth(0, { left: 3 })], OCTOBER)).not.toBeNull()
  })

  it('reads a year', () => {
    expect(reportSpan(OCTOBER)).toEqual({ from: '2025-11', to: '2026-10' })
  })
})

describe('a report in words', () => {
  const report = reportOf([BEFORE, LAST], OCTOBER)
  if (!report) throw new Error('no report')
  const linesIn = (language: (typeof LANGUAGES)[number]) =>
    reportLines(report, language).map(({ label, value, change }) =>
      [label, value, change].join('|'),
    )

  it('names each figure with its change', () => {
    expect(linesIn('en')).toEqual([
      'Users|19,748|408 more',
      'Active people|120|22 fewer',
      'Stars earned|935|64 more',
      'Topics completed|300|as in September 2026',
      'Passed at the first attempt|61%|1 point up',
      'Trainings held|1,046|1,046 more',
      'Trainings passed|76%|',
    ])
    expect(reportLines(report, 'en').map(({ direction }) => direction)).toEqual([
      'more',
      'fewer',
      'more',
      'same',
      'more',
      'more',
      null,
    ])
    expect(reportLines(report, 'en')[2]?.detail).toBe(
      'Bronze star: 640; Silver star: 215; Gold star: 80',
    )
    expect(againstText(report, 'en')).toBe('October 2026 against September 2026')
    expect(againstText({ ...report, before: null }, 'en')).toMatch(/^This is the first full month/)
  })

  it('is written in Malay and in Chinese', () => {
    expect(linesIn('bm').slice(3, 5)).toEqual([
      'Topik selesai|300|sama seperti September 2026',
      'Lulus pada percubaan pertama|61%|naik 1 mata peratusan',
    ])
    expect(linesIn('ch').slice(1, 5)).toEqual([
      '活跃学员|120|少 22',
      '获得的星级|935|多 64',
      '完成的课题|300|与2026年9月相同',
      '首次作答合格率|61%|上升 1 个百分点',
    ])
  })

  it.each(LANGUAGES)('uses the words of the glossary in %s', (language) => {
    const { figure } = CHANGE_TEXTS[language]
    const { title, first, head, trends } = REPORT_TEXTS[language]
    const texts = [
      title,
      first,
      trends,
      ...Object.values(figure),
      ...Object.values(head),
      ...linesIn(language),
    ].map((text) => text.replaceAll(/\d+年\d+月/g, '{month}'))
    expect(texts.filter((text) => glossaryFaults(text, language).length > 0)).toEqual([])
  })
})

describe('the first working day of a month', () => {
  it.each([
    ['2026-10', '2026-10-01', 'a Thursday'],
    ['2026-11', '2026-11-02', 'the 1st is a Sunday'],
    ['2026-08', '2026-08-03', 'the 1st is a Saturday'],
    ['2027-01', '2027-01-01', 'a Friday'],
    ['2026-06', '2026-06-01', 'a Monday'],
    ['2027-05', '2027-05-03', 'the 1st is a Saturday, too'],
  ])('%s is %s: %s', (month, day) => {
    expect(firstWorkingDay(month)).toBe(day)
  })
})
