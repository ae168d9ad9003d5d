import { describe, expect, it } from 'vitest'
import { sharesOf, memberStarState, starStateOf } from './shares.rules.ts'

describe('shares of one whole', () => {
  it.each([
    [
      [1383, 791, 346],
      [55, 31, 14],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1, 0],
      [67, 33, 0],
    ],
    [
      [55, 0, 0],
      [100, 0, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [999, 1, 0],
      [100, 0, 0],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 16, 16],
    ],
  ])('of %j are %j', (counts, shares) => {
    expect(sharesOf(counts)).toEqual(shares)
  })

  it('add up to 100 for every whole of up to three parts', () => {
    for (let a = 0; a < 30; a += 1)
      for (let b = 0; b < 30; b += 1)
        expect(sharesOf([a, b, 7]).reduce((sum, share) => sum + share)).toBe(100)
  })
})

describe('the state of a star', () => {
  it.each([
    [{ held: true, progress: 100 }, 'held'],
    [{ held: true, progress: 0 }, 'held'],
    [{ held: false, progress: 1 }, 'working'],
    [{ held: false, progress: 0 }, 'notStarted'],
  ])('of %j is %s', (star, state) => {
    expect(starStateOf(star)).toBe(state)
  })
})

describe('the star of a member of a team', () => {
  it.each([
    ['White', 'White', 0, 'notStarted'],
    ['White', 'White', 1, 'working'],
    ['Green', 'Green', 0, 'working'],
    ['Black', 'Black', 100, 'working'],
    ['Black', '', 100, 'held'],
  ] as const)('%s, at %j, %d %% is %s', (status, currentTier, beltProgress, state) => {
    expect(memberStarState({ status, currentTier, beltProgress })).toBe(state)
  })
})
