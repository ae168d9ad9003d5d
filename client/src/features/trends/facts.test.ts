import { describe, expect, it } from 'vitest'
import { cohortsOf, funnelOf, ripeCohort, spreadApart, ticksTo, worstOf } from './facts'

describe('an axis', () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [3, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6, 8]],
    [23, [0, 6, 12, 18, 24]],
    [224, [0, 60, 120, 180, 240]],
    [935, [0, 250, 500, 750, 1000]],
    [1001, [0, 300, 600, 900, 1200]],
  ])('to %i has %j', (most, ticks) => {
    expect(ticksTo(most)).toEqual(ticks)
  })
})

describe('names at the ends of lines', () => {
  it.each([
    [
      [10, 50, 90],
      [10, 50, 90],
    ],
    [
      [50, 40, 52],
      [56, 40, 72],
    ],
    [[], []],
  ])('at %j stand at %j', (places, moved) => {
    expect(spreadApart(places, 16)).toEqual(moved)
  })
})

const month = (at: string, joined: number) => ({
  month: at,
  joined,
  firstTopic: 0,
  allWhite: 0,
  trainedWhite: 0,
  starWhite: 0,
})

describe('those who joined', () => {
  const cohorts = cohortsOf([
    month('2025-12', 4),
    month('2026-01', 0),
    month('2026-02', 0),
    month('2026-05', 1),
    month('2026-06', 0),
    month('2026-10', 2),
  ])

  it('are those of a quarter, the latest first, without quarters of nobody', () => {
    expect(cohorts.map(({ key, last }) => `${key} ${last}`)).toEqual([
      '2026-10 2026-10',
      '2026-05 2026-06',
      '2025-12 2025-12',
    ])
  })

  it('have had the time for a star after three months', () => {
    expect(ripeCohort(cohorts, '2026-08')?.key).toBe('2025-12')
    expect(ripeCohort(cohorts, '2026-09')?.key).toBe('2026-05')
    expect(ripeCohort(cohorts, '2026-02')).toBeUndefined()
  })

  it('stopped nowhere where nobody joined', () => {
    const steps = funnelOf([month('2026-10', 0)])
    expect(steps.map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0])
    expect(worstOf(steps)).toBeNull()
    expect(worstOf(funnelOf([month('2026-10', 3)]))).toBe('firstTopic')
  })
})
