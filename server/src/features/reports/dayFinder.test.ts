import { dayOf } from '@tristar/shared/common/dates'
import { expect, it } from 'vitest'
import { dayFinder } from './dayFinder.ts'

it.each(['Asia/Kuala_Lumpur', 'Asia/Kathmandu', 'Europe/London', 'Africa/Cairo'])(
  'finds the days in %s, also where clocks are changed',
  (zone) => {
    const find = dayFinder(zone)
    const start = Date.UTC(2026, 2, 20)
    for (let at = start; at < start + 60 * 86_400_000; at += 599_000) {
      const instant = new Date(at)
      expect(find(instant)).toBe(dayOf(instant, zone))
      expect(find(new Date(at + 1))).toBe(dayOf(new Date(at + 1), zone))
    }
  },
)
