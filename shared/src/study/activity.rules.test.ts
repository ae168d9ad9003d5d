import { expect, it } from 'vitest'
import { restingBefore } from './activity.rules.ts'

it.each([
  [1, '2026-11-27', true],
  [1, '2026-11-28', false],
  [30, '2026-10-29', true],
  [30, '2026-10-30', false],
])('no activity for %i days, last on %s: %s', (idleDays, last, expected) => {
  expect(last < restingBefore(idleDays, '2026-11-28')).toBe(expected)
})
