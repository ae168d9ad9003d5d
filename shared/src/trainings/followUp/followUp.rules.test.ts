import { expect, it } from 'vitest'
import { checkSteps, daysRemindedOf, firstStepDay, isStepDue } from './followUp.rules.ts'

const TODAY = '2026-11-28'

it.each([
  [{}, false],
  [{ by: '2026-11-27' }, true],
  [{ by: '2026-11-28' }, true],
  [{ by: '2026-11-29' }, false],
  [{ by: '2026-11-27', doneAt: '2026-11-28T01:00:00.000Z' }, false],
])('a step %j is due: %s', (step, due) => {
  expect(isStepDue(step, TODAY)).toBe(due)
})

it('the first day is that of the earliest step that is not done', () => {
  const steps = [{ by: '2026-12-03' }, {}, { by: '2026-11-30' }, { by: '2026-11-01', doneAt: 'x' }]
  expect(firstStepDay(steps)).toBe('2026-11-30')
  expect(firstStepDay([{}, { by: '2026-11-01', doneAt: 'x' }])).toBeUndefined()
})

it('an evaluation is reminded of on the third day, on none twice', () => {
  const monday = daysRemindedOf({ since: '2027-01-01', day: '2027-01-02' })
  expect(monday).toEqual({ from: '2026-12-30', to: '2026-12-30' })
  // The server was down for a day.
  const later = daysRemindedOf({ since: '2027-01-02', day: '2027-01-04' })
  expect(later).toEqual({ from: '2026-12-31', to: '2027-01-01' })
})

it.each([
  [[], null],
  [[{ text: 'Visit.' }, { text: 'Call.', by: TODAY }], null],
  [[{ text: ' ' }], 'STEP_REQUIRED'],
  [[{ text: 'Visit.', by: '2026-11-27' }], 'STEP_DAY_INVALID'],
  [[{ text: 'Visit.', by: '2026-11-31' }], 'STEP_DAY_INVALID'],
  [Array.from({ length: 11 }, () => ({ text: 'Visit.' })), 'STEPS_TOO_MANY'],
])('the steps %j are refused with %s', (steps, code) => {
  expect(checkSteps(steps, TODAY)).toBe(code)
})
