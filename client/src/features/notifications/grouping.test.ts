import { describe, expect, it } from 'vitest'
import { ageOf, byPeriod } from './grouping'

const entry = (day: string) => ({ day })

describe('entries by period', () => {
  // A Thursday.
  const TODAY = '2026-11-19'

  it.each([
    ['2026-11-19', 'today'],
    ['2026-11-18', 'week'],
    ['2026-11-16', 'week'],
    ['2026-11-15', 'earlier'],
  ])('of %s belong to %s', (day, period) => {
    expect(byPeriod([entry(day)], TODAY)).toEqual([{ period, entries: [entry(day)] }])
  })

  it('stand in their order, without empty groups', () => {
    const days = ['2026-11-19', '2026-11-02', '2026-11-01']
    expect(byPeriod(days.map(entry), TODAY)).toEqual([
      { period: 'today', entries: [entry('2026-11-19')] },
      { period: 'earlier', entries: [entry('2026-11-02'), entry('2026-11-01')] },
    ])
  })

  it('have no week before today on a Monday', () => {
    expect(byPeriod([entry('2026-11-15')], '2026-11-16')[0]?.period).toBe('earlier')
  })
})

describe('the age', () => {
  const NOW = Date.parse('2026-11-19T12:00:00Z')

  it.each([
    ['2026-11-19T11:59:01Z', { unit: 'now', number: 0 }],
    ['2026-11-19T12:00:05Z', { unit: 'now', number: 0 }],
    ['2026-11-19T11:55:00Z', { unit: 'minutes', number: 5 }],
    ['2026-11-19T09:30:00Z', { unit: 'hours', number: 2 }],
    ['2026-11-17T11:00:00Z', { unit: 'days', number: 2 }],
    ['2026-11-12T12:00:00Z', null],
  ])('of %s is %j', (at, age) => {
    expect(ageOf(at, NOW)).toEqual(age)
  })
})
