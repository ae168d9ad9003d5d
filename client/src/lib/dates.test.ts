import { describe, expect, it } from 'vitest'
import { formatInstant, formatInstantDay, today } from './dates'

describe('dates on screen', () => {
  it('an instant falls on the day that the organisation has, not UTC', () => {
    expect(formatInstantDay('2026-11-19T17:30:00.000Z', 'en')).toBe('20 Nov 2026')
  })

  it('an instant with its time is in the organisation’s zone', () => {
    expect(formatInstant('2026-11-19T17:30:00.000Z', 'en')).toBe('20 Nov 2026, 01:30')
  })

  it('today turns at midnight of the organisation', () => {
    expect(today(new Date('2026-11-19T15:59:00Z'))).toBe('2026-11-19')
    expect(today(new Date('2026-11-19T16:00:00Z'))).toBe('2026-11-20')
  })
})
