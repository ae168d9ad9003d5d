import { describe, expect, it } from 'vitest'
import type { Tier } from '../common/tiers.ts'
import { hasAllStars, heldStarsOf, momentsOf } from './stars.rules.ts'

/** Held stars by their first letters, w g b. */
const holding = (held: string, seenStars: Tier[] = []) => ({
  whiteBeltComplete: held.includes('w'),
  greenBeltComplete: held.includes('g'),
  blackBeltComplete: held.includes('b'),
  seenStars,
})

describe('the stars of a learner', () => {
  it.each([
    ['', [], false],
    ['w', ['White'], false],
    ['wb', ['White', 'Black'], false],
    ['wgb', ['White', 'Green', 'Black'], true],
  ])('held: %s', (held, stars, all) => {
    expect(heldStarsOf(holding(held))).toEqual(stars)
    expect(hasAllStars(holding(held))).toBe(all)
  })
})

describe('the moments to come', () => {
  it.each<[string, Tier[], Tier[]]>([
    ['', [], []],
    ['w', [], ['White']],
    ['w', ['White'], []],
    ['wgb', ['Green'], ['White', 'Black']],
    // Taken by a reset, and seen before it.
    ['', ['White'], []],
  ])('of %s, seen %s: %s', (held, seen, due) => {
    expect(momentsOf(holding(held, seen))).toEqual(due)
  })
})
