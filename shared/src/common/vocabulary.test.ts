import { describe, expect, it } from 'vitest'
import {
  certificateGroup,
  DISTRIBUTORS,
  isDistributor,
  SCOPE_DISTRIBUTORS,
} from './distributors.ts'
import { errorSentence } from './errorTexts.ts'
import { listSchema } from './list.schema.ts'
import { perTier, STARS, TIERS } from './tiers.ts'

describe('distributors', () => {
  it.each([
    ['all', ['LHM', 'KTC', 'MER-S', 'MER-EC', 'KTCB']],
    ['mers', ['MER-S']],
    ['merec', ['MER-EC']],
    ['lhm', ['LHM']],
    ['ktcb', ['KTCB', 'KTC']],
  ] as const)('scope %s sees %j', (scope, distributors) => {
    expect(SCOPE_DISTRIBUTORS[scope]).toEqual(distributors)
  })

  it('fall into three groups of certificates', () => {
    expect(DISTRIBUTORS.map(certificateGroup)).toEqual(['LHM', 'KTCB', 'MER', 'MER', 'KTCB'])
  })

  it('are known by their exact names', () => {
    expect(['LHM', 'MER-S', 'lhm', 'MERS', '', null].map(isDistributor)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('tiers', () => {
  it('are shown as stars', () => {
    expect(TIERS.map((tier) => STARS[tier])).toEqual(['Bronze', 'Silver', 'Gold'])
    expect(perTier((tier) => STARS[tier])).toEqual({
      white: 'Bronze',
      green: 'Silver',
      black: 'Gold',
    })
  })
})

describe('refusals', () => {
  it('carry their values', () => {
    expect(errorSentence('BUSY', { seconds: 3 })).toBe(
      'The server is busy. Please try again in 3 seconds.',
    )
    expect(errorSentence('BUSY')).toContain('{seconds}')
  })

  it.each([
    [errorSentence('TOO_MANY_ATTEMPTS', { minutes: 1 }), 'in 1 minute.'],
    [errorSentence('TOO_MANY_ATTEMPTS', { minutes: 11 }), 'in 11 minutes.'],
    [errorSentence('DAILY_LIMIT', { max: 2, hours: 1 }), 'in 1 hour.'],
    [errorSentence('BUSY', { seconds: 1 }), 'in 1 second.'],
  ])('count in the singular and the plural: %s', (sentence, end) => {
    expect(sentence.endsWith(end)).toBe(true)
  })
})

describe('list parameters', () => {
  const schema = listSchema(['sellerId'])
  const all = { limit: 50, offset: 0, search: '', order: 'asc' }

  it.each([
    [{}, all],
    [{ limit: 500 }, { ...all, limit: 200 }],
    [
      { limit: 20, offset: 40 },
      { ...all, limit: 20, offset: 40 },
    ],
    [
      { sort: 'sellerId', order: 'desc', search: ' ali ' },
      { ...all, sort: 'sellerId', order: 'desc', search: 'ali' },
    ],
  ])('%j', (input, expected) => {
    expect(schema.parse(input)).toEqual(expected)
  })

  it.each([
    { sort: 'passwordHash' },
    { order: 'up' },
    { limit: 0 },
    { offset: -1 },
    { limit: '20' },
    { offset: '40' },
  ])('refuses %j', (input) => {
    expect(schema.safeParse(input).success).toBe(false)
  })
})
