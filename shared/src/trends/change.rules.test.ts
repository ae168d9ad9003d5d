import { describe, expect, it } from 'vitest'
import { shiftMonth } from '../common/months.ts'
import { BLANK_MONTH } from '../testing/months.ts'
import { changeOf, directionOf, figuresOf, livedMonths, starsOf } from './change.rules.ts'
import type { CountedMonth } from './trends.schema.ts'

const NOW = '2026-11'

/** `ago` months ago; nobody was there unless `more` says so. */
const aMonth = (ago: number, more: Partial<CountedMonth> = {}): CountedMonth => ({
  month: shiftMonth(NOW, -ago),
  ...BLANK_MONTH,
  ...more,
})

const SEPTEMBER = aMonth(2, {
  people: 19_340,
  active: 11_532,
  first: 1000,
  passedFirst: 594,
  stars: { White: 600, Green: 200, Black: 71 },
  trainings: { held: 1068 },
})
const OCTOBER = aMonth(1, {
  people: 19_748,
  active: 11_842,
  first: 1000,
  passedFirst: 611,
  stars: { White: 640, Green: 215, Black: 80 },
  trainings: { held: 1046 },
})
const NOVEMBER = aMonth(0, {
  people: 20_160,
  active: 9001,
  stars: { White: 5, Green: 0, Black: 1 },
  trainings: { held: 812 },
})

describe('the last full month', () => {
  it('is compared with the one before, beside what runs', () => {
    expect(changeOf([SEPTEMBER, OCTOBER, NOVEMBER], NOW)).toEqual({
      month: '2026-10',
      before: '2026-09',
      figures: {
        people: { value: 19_748, before: 19_340, difference: 408 },
        active: { value: 11_842, before: 11_532, difference: 310 },
        stars: { value: 935, before: 871, difference: 64 },
        held: { value: 1046, before: 1068, difference: -22 },
        // 59.4 and 61.1: the difference is that of the figures which are shown.
        passedFirst: { value: 61, before: 59, difference: 2 },
      },
      running: { people: 20_160, active: 9001, stars: 6, held: 812, passedFirst: null },
    })
  })

  it('needs no month that runs', () => {
    const { month, running } = changeOf([SEPTEMBER, OCTOBER], NOW)
    expect([month, running]).toEqual(['2026-10', null])
  })

  const QUIET = aMonth(1, { people: 3 })
  const JOINED = aMonth(2, { people: 3, joined: 3 })
  it.each<[string, CountedMonth[], unknown[]]>([
    ['nobody yet', [aMonth(2), aMonth(1), aMonth(0)], [null, null, null, null, null]],
    ['a first month', [aMonth(2), aMonth(1), NOVEMBER], [null, null, null, null, null]],
    ['one full month', [aMonth(2), OCTOBER, NOVEMBER], ['2026-10', null, 935, null, null]],
    ['two', [aMonth(3), JOINED, QUIET, NOVEMBER], ['2026-10', '2026-09', 0, 0, 0]],
    ['none at all', [], [null, null, null, null, null]],
  ])('of %s has what can be said', (_what, months, expected) => {
    const { month, before, figures } = changeOf(months, NOW)
    expect([
      month,
      before,
      figures.stars.value,
      figures.stars.before,
      figures.stars.difference,
    ]).toEqual(expected)
  })

  it('has no share without attempts, and compares with none', () => {
    const { passedFirst } = changeOf(
      [{ ...SEPTEMBER, first: 0, passedFirst: 0 }, OCTOBER],
      NOW,
    ).figures
    expect(passedFirst).toEqual({ value: 61, before: null, difference: null })
  })
})

it.each([
  [64, 'more'],
  [-22, 'fewer'],
  [0, 'same'],
])('a difference of %s is %s', (difference, word) => {
  expect(directionOf(difference)).toBe(word)
})

describe('months', () => {
  it('begin with the first in which anybody was there', () => {
    const months = [aMonth(4), aMonth(3), aMonth(2, { joined: 1, left: 1 }), aMonth(1), aMonth(0)]
    expect(livedMonths(months).map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11'])
    expect(livedMonths([aMonth(1), aMonth(0)])).toEqual([aMonth(0)])
  })

  it('have all stars as one figure, and a share in whole percent', () => {
    expect(starsOf(OCTOBER)).toBe(935)
    expect(figuresOf(aMonth(1, { first: 3, passedFirst: 2 })).passedFirst).toBe(67)
  })
})
