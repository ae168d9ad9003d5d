import { expect, it } from 'vitest'
import { monthSpanText } from './monthTexts.ts'

it.each([
  ['2026-10', '2026-10', 'en', 'Oct 2026'],
  ['2026-01', '2026-03', 'en', 'Jan – Mar 2026'],
  ['2025-12', '2026-02', 'en', 'Dec 2025 – Feb 2026'],
  ['2026-01', '2026-03', 'bm', 'Jan – Mac 2026'],
  ['2026-10', '2026-10', 'ch', '2026年10月'],
  ['2026-01', '2026-03', 'ch', '2026年1月 – 2026年3月'],
] as const)('%s to %s in %s is %s', (from, to, language, expected) => {
  expect(monthSpanText(from, to, language)).toBe(expected)
})
