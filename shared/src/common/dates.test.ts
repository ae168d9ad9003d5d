import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  deadlineOf,
  isCalendarDay,
  isDay,
  isTimeOfDay,
  timeOf,
} from './dates.ts'

const KUALA_LUMPUR = 'Asia/Kuala_Lumpur'

describe('days of an instant', () => {
  it.each([
    ['2026-11-20T15:59:59Z', KUALA_LUMPUR, '2026-11-20', '23:59'],
    ['2026-11-20T16:00:00Z', KUALA_LUMPUR, '2026-11-21', '00:00'],
    ['2026-12-31T16:00:00Z', KUALA_LUMPUR, '2027-01-01', '00:00'],
    ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08', '01:59'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', '03:00'],
    ['2026-11-21T00:30:00Z', 'America/Los_Angeles', '2026-11-20', '16:30'],
    ['2026-11-21T12:05:00Z', 'UTC', '2026-11-21', '12:05'],
  ])('%s in %s is %s, %s', (instant, zone, day, time) => {
    expect([dayOf(new Date(instant), zone), timeOf(new Date(instant), zone)]).toEqual([day, time])
  })

  it.each([KUALA_LUMPUR, 'Asia/Kathmandu', 'Europe/London', 'Africa/Cairo', 'Australia/Lord_Howe'])(
    'are what Intl says in %s, also on days when clocks are changed',
    (zone) => {
      const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
      const format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: zone })
      const start = Date.UTC(2026, 2, 20)
      for (let at = start; at < start + 60 * 86_400_000; at += 599_000) {
        const instant = new Date(at)
        expect(`${dayOf(instant, zone)}, ${timeOf(instant, zone)}`).toBe(format.format(instant))
      }
    },
  )
})

describe('months after a day', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-01-15', 8, '2026-09-15'],
    ['2026-05-01', 8, '2027-01-01'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-06-30', 0, '2026-06-30'],
  ])('%s + %i = %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  it('count from the day in the organisation’s zone', () => {
    const createdAt = new Date('2026-08-30T16:00:00Z')
    expect(deadlineOf(createdAt, 6, KUALA_LUMPUR)).toBe('2027-02-28')
    expect(deadlineOf(createdAt, 8, KUALA_LUMPUR)).toBe('2027-04-30')
    expect(deadlineOf(createdAt, 8, 'UTC')).toBe('2027-04-30')
    expect(deadlineOf(createdAt, 1, 'UTC')).toBe('2026-09-30')
    expect(deadlineOf(new Date('2026-09-01T17:00:00Z'), 3, KUALA_LUMPUR)).toBe('2026-12-02')
  })
})

describe('what people enter', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['01-01-2026', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('%s is a day: %s', (value, expected) => {
    expect(isDay(value)).toBe(expected)
  })

  it.each([
    ['2005-01-01', true],
    ['2004-12-31', false],
    ['2047-12-31', true],
    ['2048-01-01', false],
    ['0000-01-01', false],
    ['9999-12-31', false],
    ['2026-02-29', false],
    ['', false],
  ])('%s is a day of the calendar in 2026: %s', (value, expected) => {
    expect(isCalendarDay(value, '2026-11-21')).toBe(expected)
  })

  it.each([
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
  ])('%s and %d days: %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it.each([
    ['00:00', true],
    ['09:30', true],
    ['23:59', true],
    ['24:00', false],
    ['9:30', false],
    ['09:60', false],
    ['09:30:00', false],
    ['', false],
  ])('%s is a time: %s', (value, expected) => {
    expect(isTimeOfDay(value)).toBe(expected)
  })
})
