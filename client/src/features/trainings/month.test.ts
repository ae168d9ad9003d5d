import { describe, expect, it } from 'vitest'
import { monthOf, shiftMonth } from '@tristar/shared/common/months'
import { monthSpan, weeksOf } from './month'

describe('weeksOf', () => {
  it.each([
    ['begins on the Monday before a month that begins on Sunday', '2026-11', '2026-10-26'],
    ['begins with the month itself when that is a Monday', '2027-02', '2027-02-01'],
    ['goes back into the year before', '2027-01', '2026-12-28'],
  ])('%s', (_, month, first) => {
    expect(weeksOf(month)[0]?.[0]).toBe(first)
  })

  it('always shows six weeks, each day once', () => {
    for (const month of ['2026-02', '2024-02', '2026-11', '2027-02']) {
      const days = weeksOf(month).flat()
      expect(weeksOf(month)).toHaveLength(6)
      expect(new Set(days).size).toBe(42)
      expect(days.map(monthOf)).toContain(month)
    }
  })
})

describe('months', () => {
  it('shift over the end of a year', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01')
    expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  })

  it('span the current year plus and minus 21 years', () => {
    expect(monthSpan('2026-11-19')).toEqual({ first: '2005-01', last: '2047-12' })
  })
})
