import { describe, expect, it } from 'vitest'
import { paceOf, planOf, shareOf } from './plan.rules.ts'

const zone = 'Asia/Kuala_Lumpur'
/** 5 August in Kuala Lumpur. */
const createdAt = new Date('2026-08-04T17:00:00Z')

describe('planOf', () => {
  it.each([
    ['White', 4, '2026-08-05', ['2026-08-28', '2026-09-20', '2026-10-13', '2026-11-05']],
    ['Green', 3, '2026-11-05', ['2026-12-05', '2027-01-05', '2027-02-05']],
    ['Black', 1, '2027-02-05', ['2027-04-05']],
    ['Black', 0, '2027-02-05', []],
  ] as const)('%s with %d topics starts on %s', (tier, count, start, due) => {
    const plan = planOf(tier, count, { createdAt, zone })
    expect([plan.start, plan.due]).toEqual([start, due])
  })

  it('ends on the star’s expected date', () => {
    expect(planOf('Green', 3, { createdAt, zone }).end).toBe('2027-02-05')
  })
})

describe('paceOf', () => {
  const plan = planOf('Green', 3, { createdAt, zone })

  it.each([
    ['nothing done before the plan’s start', 0, '2026-11-01', { kind: 'ahead', days: 4 }],
    ['nothing done, nothing due yet', 0, '2026-12-05', { kind: 'onPlan' }],
    ['nothing done, the first was due yesterday', 0, '2026-12-06', { kind: 'behind', days: 1 }],
    ['one done before its day', 1, '2026-11-26', { kind: 'ahead', days: 9 }],
    ['one done, its day has come', 1, '2026-12-05', { kind: 'onPlan' }],
    ['one done, the second was due', 1, '2027-01-17', { kind: 'behind', days: 12 }],
    ['one left on the expected date', 2, '2027-02-05', { kind: 'onPlan' }],
    ['one left after the expected date', 2, '2027-02-06', { kind: 'overdue' }],
    ['all done early', 3, '2027-01-05', { kind: 'ahead', days: 31 }],
    ['all done, long ago', 3, '2027-06-01', { kind: 'onPlan' }],
  ])('%s', (_, done, today, pace) => {
    expect(paceOf(plan, done, today)).toEqual(pace)
  })
})

it.each([
  ['2026-11-01', 0],
  ['2026-11-05', 0],
  ['2026-12-21', 0.5],
  ['2027-02-05', 1],
  ['2027-06-01', 1],
])('on %s the share %d of the plan has passed', (today, share) => {
  expect(shareOf(planOf('Green', 3, { createdAt, zone }), today)).toBe(share)
})
