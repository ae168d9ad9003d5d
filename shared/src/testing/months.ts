import type { CountedMonth } from '../trends/trends.schema.ts'

/** Of a month in which nobody was there. */
export const BLANK_MONTH = {
  people: 0,
  joined: 0,
  left: 0,
  active: 0,
  attempts: 0,
  first: 0,
  passedFirst: 0,
  stars: { White: 0, Green: 0, Black: 0 },
  trainings: { held: 0 },
} as const satisfies Omit<CountedMonth, 'month'>

/** Of a month in which 100 people earned 10, 6 and 4 stars. */
export const BUSY_MONTH = {
  people: 100,
  joined: 20,
  left: 2,
  active: 60,
  attempts: 250,
  first: 100,
  passedFirst: 70,
  stars: { White: 10, Green: 6, Black: 4 },
  trainings: { held: 20 },
} as const satisfies Omit<CountedMonth, 'month'>
