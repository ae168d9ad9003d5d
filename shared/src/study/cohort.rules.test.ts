import { expect, it } from 'vitest'
import { cohortCountsOf, joinedMonthOf } from './cohort.rules.ts'
import { expectedDay } from './completion.rules.ts'
import { noTiers } from './progress.rules.ts'

const ZONE = 'Asia/Kuala_Lumpur'

it.each([
  ['2026-10-31T15:59:00Z', '2026-10'],
  ['2026-10-31T16:00:00Z', '2026-11'],
  // Their last day of three months later is an earlier one.
  ['2026-11-30T02:00:00Z', '2026-11'],
  ['2026-12-31T02:00:00Z', '2026-12'],
])('whoever came at %s joined in %s', (at, month) => {
  expect(joinedMonthOf({ white: expectedDay('White', new Date(at), ZONE) })).toBe(month)
})

it.each([
  [{ white: 0, green: 0, black: 0 }, {}, [0, 0, 0, 0]],
  [{ white: 0, green: 4, black: 0 }, {}, [1, 0, 0, 0]],
  [{ white: 100, green: 0, black: 0 }, {}, [1, 1, 0, 0]],
  [{ white: 90, green: 0, black: 0 }, { ojtPassedAt: new Date() }, [1, 0, 1, 0]],
  [
    { white: 0, green: 0, black: 0 },
    { ojtPassedAt: new Date(), achievedAt: new Date() },
    [0, 0, 1, 1],
  ],
])('with %j and %j a learner has come to %j', (beltStatus, white, reached) => {
  const counts = cohortCountsOf({ tiers: { ...noTiers(), white }, figures: { beltStatus } })
  expect(Object.values(counts)).toEqual([1, ...reached])
})
