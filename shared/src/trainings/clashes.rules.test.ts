import { expect, it } from 'vitest'
import { isClash } from './clashes.rules.ts'

const at = (when: string) => ({ trainingDate: when.slice(0, 10), trainingTime: when.slice(11) })

it.each([
  ['2026-11-26 14:00', '2026-11-26 14:00', true],
  ['2026-11-26 14:00', '2026-11-26 14:59', true],
  ['2026-11-26 14:59', '2026-11-26 14:00', true],
  ['2026-11-26 14:00', '2026-11-26 15:00', false],
  ['2026-11-26 14:00', '2026-11-27 14:00', false],
  ['2026-11-26 23:30', '2026-11-27 00:15', true],
  ['2026-12-31 23:30', '2027-01-01 00:30', false],
])('trainings at %s and %s clash: %s', (one, other, clash) => {
  expect(isClash(at(one), at(other))).toBe(clash)
})
