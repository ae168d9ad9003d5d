import { expect, it } from 'vitest'
import { restingBefore, waitingBefore } from './activity.rules.ts'

it.each([
  [1, '2026-11-27', true],
  [1, '2026-11-28', false],
  [30, '2026-10-29', true],
  [30, '2026-10-30', false],
])('no activity for %i days, last on %s: %s', (idleDays, last, expected) => {
  expect(last < restingBefore(idleDays, '2026-11-28')).toBe(expected)
})

it.each([
  [1, '2026-11-26', true],
  [1, '2026-11-27', false],
  [3, '2026-11-24', true],
  [3, '2026-11-25', false],
])('waiting for more than %i days, since %s: %s', (days, since, expected) => {
  expect(since < waitingBefore(days, '2026-11-28')).toBe(expected)
})
