import { describe, expect, it } from 'vitest'
import { collationOf } from './collation.ts'
import { finish } from './slices.ts'
import { sortDocs } from './sort.ts'

const sorted = (words: string[], spec: object) =>
  finish(
    sortDocs(
      words.map((w) => ({ w })),
      { w: 1 },
      collationOf(spec),
    ),
  ).map(({ w }) => w)

const fold = (strength: number, text: string) => collationOf({ locale: 'en', strength })?.fold(text)

describe('a collation', () => {
  it('folds what it calls equal to the same value', () => {
    expect(fold(1, 'Résumé')).toBe(fold(1, 'resume'))
    expect(fold(2, 'Résumé')).toBe(fold(2, 'résumé'))
    expect(fold(2, 'Résumé')).not.toBe(fold(2, 'resume'))
    expect(fold(3, 'Résumé')).not.toBe(fold(3, 'résumé'))
  })

  it('orders as the language does, numbers by value when asked', () => {
    expect(sorted(['z', 'Ä', 'a', 'B'], { locale: 'en' })).toEqual(['a', 'Ä', 'B', 'z'])
    expect(sorted(['a10', 'a9'], { locale: 'en', numericOrdering: true })).toEqual(['a9', 'a10'])
    expect(sorted(['z', 'Ä', 'a', 'B'], { locale: 'simple' })).toEqual(['B', 'a', 'z', 'Ä'])
  })
})
