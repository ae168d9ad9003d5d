import { describe, expect, it } from 'vitest'
import { endsOf, inView, presentOf, shiftShown, titleOf, weekOf } from './shownDays'

const TODAY = '2026-11-26'
const WEEK = { view: 'week', month: '2026-11', day: TODAY } as const
const DAY = { ...WEEK, view: 'day' } as const
const MONTH = { view: 'month', month: '2026-12', day: '' } as const

describe('the days that a calendar shows', () => {
  it.each(['2026-11-23', '2026-11-26', '2026-11-29'])('a week has %s from Monday on', (day) => {
    expect(weekOf(day)).toHaveLength(7)
    expect([weekOf(day)[0], weekOf(day)[6]]).toEqual(['2026-11-23', '2026-11-29'])
  })

  it('ends with its last day', () => {
    expect(endsOf(WEEK)).toEqual(['2026-11-23', '2026-11-29'])
    expect(endsOf(DAY)).toEqual([TODAY, TODAY])
    expect(endsOf(MONTH)).toEqual(['2026-12-01', '2026-12-31'])
  })

  it('goes on by a month, a week or a day', () => {
    expect(shiftShown(WEEK, 1).day).toBe('2026-12-03')
    expect(shiftShown(DAY, -1).day).toBe('2026-11-25')
    expect(shiftShown(MONTH, 1).month).toBe('2027-01')
  })

  it('stays at the same days in another view', () => {
    expect(inView('week', MONTH, TODAY)).toEqual({ ...MONTH, view: 'week', day: '2026-12-01' })
    expect(inView('day', { ...MONTH, month: '2026-11' }, TODAY).day).toBe(TODAY)
    expect(inView('week', { ...MONTH, day: '2026-12-24' }, TODAY).day).toBe('2026-12-24')
    expect(inView('day', WEEK, TODAY)).toEqual(DAY)
    expect(inView('month', { ...DAY, day: '2027-01-03' }, TODAY).month).toBe('2027-01')
    expect(presentOf('week', TODAY)).toEqual(WEEK)
  })

  it('has a title', () => {
    expect(titleOf(WEEK, 'en')).toBe('23 – 29 November 2026')
    expect(titleOf(DAY, 'en')).toBe('Thursday, 26 Nov 2026')
    expect(titleOf(MONTH, 'ch')).toBe('2026年12月')
  })

  it.each([
    ['en', '2026-11-23', '23 – 29 November 2026'],
    ['bm', '2026-11-23', '23 – 29 November 2026'],
    ['ch', '2026-11-23', '2026年11月23日–29日'],
    ['en', '2026-11-30', '30 November – 6 December 2026'],
    ['ch', '2026-11-30', '2026年11月30日–12月6日'],
    ['bm', '2026-12-28', '28 Disember 2026 – 3 Januari 2027'],
    ['ch', '2026-12-28', '2026年12月28日–2027年1月3日'],
  ] as const)('a week in %s from %s is %s', (language, day, text) => {
    expect(titleOf({ ...WEEK, day }, language)).toBe(text)
  })
})
