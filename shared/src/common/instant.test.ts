import { describe, expect, it } from 'vitest'
import { instantOf, monthsAfter } from './instant.ts'

describe('the instant of a day and time', () => {
  it.each([
    ['Asia/Kuala_Lumpur', '2026-11-21', '14:30', '2026-11-21T06:30'],
    ['Asia/Kuala_Lumpur', '2026-01-01', '00:00', '2025-12-31T16:00'],
    ['Europe/Berlin', '2026-01-15', '09:00', '2026-01-15T08:00'],
    ['Europe/Berlin', '2026-07-15', '09:00', '2026-07-15T07:00'],
    // The night on which clocks go forward, 02:00 to 03:00, and back, 03:00 to 02:00.
    ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30'],
    ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00'],
    ['America/New_York', '2026-11-01', '23:15', '2026-11-02T04:15'],
    ['Pacific/Kiritimati', '2026-11-21', '00:30', '2026-11-20T10:30'],
    ['Asia/Kathmandu', '2026-11-21', '12:00', '2026-11-21T06:15'],
    ['UTC', '2024-02-29', '23:59', '2024-02-29T23:59'],
  ])('in %s, %s %s is %sZ', (zone, day, time, expected) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(`${expected}:00.000Z`)
  })
})

describe('calendar months after an instant', () => {
  it.each([
    ['Asia/Kuala_Lumpur', '2026-09-21T06:30:15.250Z', 2, '2026-11-21T06:30:15.250Z'],
    ['Asia/Kuala_Lumpur', '2026-12-30T20:00:00.000Z', 2, '2027-02-27T20:00:00.000Z'],
    ['Asia/Kuala_Lumpur', '2026-12-30T10:00:00.000Z', 2, '2027-02-28T10:00:00.000Z'],
    ['Europe/Berlin', '2026-02-10T08:00:00.999Z', 2, '2026-04-10T07:00:00.999Z'],
    ['UTC', '1969-12-31T23:59:59.999Z', 2, '1970-02-28T23:59:59.999Z'],
  ])('in %s, %s and %i months is %s', (zone, instant, months, expected) => {
    expect(monthsAfter(new Date(instant), months, zone).toISOString()).toBe(expected)
  })
})
