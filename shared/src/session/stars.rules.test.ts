import { describe, expect, it } from 'vitest'
import type { Tier } from '../common/tiers.ts'
import { hasAllStars, heldStarsOf, momentsOf, opensBy } from './stars.rules.ts'

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

describe('what the first download of a certificate opens', () => {
  const bronze = {
    role: 'seller' as const,
    currentTier: 'Green' as const,
    whiteBeltDownloaded: false,
    greenBeltDownloaded: false,
    blackBeltDownloaded: false,
  }

  it.each([
    ['the next star', {}, 'Green'],
    ['nothing, once it is downloaded', { whiteBeltDownloaded: true }, ''],
    ['nothing for managers, who study in any order', { role: 'supervisor' as const }, ''],
    ['nothing after the last star', { currentTier: '' as const }, ''],
    ['nothing while the star is worked on', { currentTier: 'White' as const }, ''],
  ])('%s', (_what, change, opens) => {
    expect(opensBy({ ...bronze, ...change }, 'White')).toBe(opens)
  })
})
