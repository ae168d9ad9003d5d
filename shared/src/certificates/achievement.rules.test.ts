import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../common/languages.ts'
import { TIERS } from '../common/tiers.ts'
import { glossaryFaults } from '../testing/glossary.ts'
import { starPage, tierNamed } from './achievement.rules.ts'
import { ACHIEVEMENT_TEXTS } from './achievement.texts.ts'

it.each([
  ['White', 'White'],
  ['bronze', 'White'],
  ['SILVER', 'Green'],
  ['gold', 'Black'],
  ['black', 'Black'],
  ['', undefined],
  ['golden', undefined],
  ['toString', undefined],
])('%s names the tier %s', (typed, tier) => {
  expect(tierNamed(typed)).toBe(tier)
})

it('the page of each star is named by it', () => {
  expect(TIERS.map((tier) => tierNamed(starPage(tier).split('/').at(-1) ?? ''))).toEqual(TIERS)
})

describe.each(LANGUAGES)('what stars stand for, in %s', (language) => {
  const { description, criteria } = ACHIEVEMENT_TEXTS[language]
  const star = { en: 'Gold star', bm: 'Bintang Emas', ch: '金星' }[language]

  it('uses the words of the glossary', () => {
    const texts = [...TIERS.map((tier) => description[tier]), ...criteria(star)]
    expect(texts.filter((text) => glossaryFaults(text, language).length > 0)).toEqual([])
    expect(new Set(texts).size).toBe(5)
  })

  it('names the star', () => {
    expect(criteria(star)[0]).toContain(star)
  })

  it('names only those who may evaluate the training', () => {
    const [manager, admin] = {
      en: ['User Manager', 'admin'],
      bm: ['Pengurus Pengguna', 'pentadbir'],
      ch: ['用户经理', '管理员'],
    }[language]
    expect(criteria(star)[1]).toContain(manager)
    expect(criteria(star)[1]).not.toContain(admin)
  })
})
