import { describe, expect, it } from 'vitest'
import { isMonth, monthCount } from './months.ts'

describe('a month', () => {
  it.each(['2026-01', '2026-12', '1999-02'])('is %s', (month) => {
    expect(isMonth(month)).toBe(true)
  })

  it.each([
    '2026-00',
    '2026-13',
    '2026-1',
    '26-01',
    '2026-01-01',
    ' 2026-01',
    '2026/01',
    '',
    'May',
  ])('is not %j', (text) => {
    expect(isMonth(text)).toBe(false)
  })
})

it.each([
  ['2026-05', '2026-05', 1],
  ['2025-12', '2026-01', 2],
  ['2017-01', '2026-12', 120],
  ['2026-05', '2026-04', 0],
  ['2026-05', '2025-04', -12],
])('from %s to %s there are %i months', (first, last, count) => {
  expect(monthCount(first, last)).toBe(count)
})
