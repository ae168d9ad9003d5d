import { describe, expect, it } from 'vitest'
import {
  copyTitles,
  joinTitles,
  matchesTitle,
  type Titles,
  titleIn,
  untranslated,
} from './titles.ts'

const CREDIT: Titles = { English: 'Credit terms', Malay: 'Terma kredit', Chinese: '信用条款' }
const ROUTE: Titles = { English: 'Route planning', Malay: 'Perancangan laluan', Chinese: '' }

describe('titleIn', () => {
  it.each([
    ['en', CREDIT, 'Credit terms'],
    ['bm', CREDIT, 'Terma kredit'],
    ['ch', CREDIT, '信用条款'],
    ['ch', ROUTE, 'Route planning'],
    ['bm', untranslated('Van stock'), 'Van stock'],
  ] as const)('shows in %s of %o: %s', (language, titles, shown) => {
    expect(titleIn(titles, language)).toBe(shown)
  })
})

describe('joinTitles', () => {
  it.each<[Titles[], Titles]>([
    [[], untranslated('')],
    [[untranslated('A'), untranslated('B')], untranslated('A, B')],
    [[CREDIT], CREDIT],
    [
      [CREDIT, ROUTE],
      {
        English: 'Credit terms, Route planning',
        Malay: 'Terma kredit, Perancangan laluan',
        Chinese: '信用条款、Route planning',
      },
    ],
    [[untranslated(''), ROUTE], ROUTE],
  ])('joins %o', (topics, joined) => {
    expect(joinTitles(topics)).toEqual(joined)
  })
})

describe('matchesTitle', () => {
  it.each([
    ['', true],
    ['CREDIT', true],
    ['terma', true],
    ['信用', true],
    ['Ｃrédit', true],
    ['laluan', false],
  ])('searching for %o: %s', (search, found) => {
    expect(matchesTitle(CREDIT, search)).toBe(found)
  })
})

describe('copyTitles', () => {
  const long = 'x'.repeat(120)

  it.each<[string, Titles, Titles[], Titles]>([
    ['the first number is 2', untranslated('A'), [untranslated('A')], untranslated('A (2)')],
    [
      'a number is taken',
      untranslated('A'),
      [untranslated('A'), untranslated('A (2)')],
      untranslated('A (3)'),
    ],
    [
      'a copy of a copy counts on',
      untranslated('A (2)'),
      [untranslated('A'), untranslated('A (2)')],
      untranslated('A (3)'),
    ],
    [
      'one number for all languages',
      { ...CREDIT, Chinese: '' },
      [{ English: 'Other', Malay: 'Terma kredit (2)', Chinese: '' }],
      { English: 'Credit terms (3)', Malay: 'Terma kredit (3)', Chinese: '' },
    ],
    ['within the limit', untranslated(long), [], untranslated(`${long.slice(0, 116)} (2)`)],
    [
      'no space before it',
      untranslated(`${'x'.repeat(115)} yyyy`),
      [],
      untranslated(`${'x'.repeat(115)} (2)`),
    ],
  ])('%s', (_, titles, others, expected) => {
    expect(copyTitles(titles, others)).toEqual(expected)
  })
})
