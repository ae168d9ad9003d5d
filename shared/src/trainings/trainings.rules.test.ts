import { describe, expect, it } from 'vitest'
import { checkTrainingList, couldBeHeld, trainingState } from './trainings.rules.ts'

describe('the state of a training', () => {
  it.each([
    ['2026-11-20', undefined, 'pending'],
    ['2026-11-21', undefined, 'pending'],
    ['2026-11-22', undefined, 'upcoming'],
    ['2026-11-22', 'Passed', 'passed'],
    ['2026-11-20', 'Failed', 'failed'],
  ] as const)('on %s, evaluated %s: %s', (trainingDate, evaluation, expected) => {
    const training = evaluation ? { trainingDate, evaluation } : { trainingDate }
    expect(trainingState(training, '2026-11-21')).toBe(expected)
  })

  it.each([
    [false, 'cancelled'],
    [true, 'notHeld'],
  ] as const)('cancelled, not held %s: %s', (notHeld, expected) => {
    for (const trainingDate of ['2026-11-20', '2026-11-22'])
      expect(trainingState({ trainingDate, cancelled: { notHeld } }, '2026-11-21')).toBe(expected)
  })
})

describe('the day on which a training was held', () => {
  it.each([
    ['2026-11-21', true],
    ['2020-02-29', true],
    ['2026-11-22', false],
    ['2026-02-30', false],
    ['1990-01-01', false],
    ['', false],
  ])('%s: %s', (day, expected) => {
    expect(couldBeHeld(day, '2026-11-21')).toBe(expected)
  })
})

describe('a span of days', () => {
  it.each([
    ['2026-01-01', '2026-01-01', null],
    ['2026-01-01', '2027-02-05', null],
    ['2026-01-01', '2027-02-06', 'DAYS_INVALID'],
    ['2026-01-02', '2026-01-01', 'DAYS_INVALID'],
    ['2026-02-29', '2026-03-01', 'DAYS_INVALID'],
    ['0000-01-01', '0000-01-02', 'DAYS_INVALID'],
    ['9999-12-30', '9999-12-31', 'DAYS_INVALID'],
    ['', '2026-03-01', 'FIELDS_REQUIRED'],
    ['2026-03-01', '', 'FIELDS_REQUIRED'],
  ])('%s to %s: %s', (from, to, expected) => {
    expect(checkTrainingList({ from, to }, '2026-11-21')).toBe(expected)
  })
})
