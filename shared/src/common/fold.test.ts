import { describe, expect, it } from 'vitest'
import { foldedName, isFound, mentions, personSearch } from './fold.ts'

describe('a folded name', () => {
  it.each([
    ['', ''],
    ['Siti Nurhaliza', ' siti nurhaliza'],
    ['  TAN  Ah-Kow ', ' tan ah kow'],
    ['Zoë Ångström', ' zoe angstrom'],
    ['Ｌｉｍ　１', ' lim 1'],
    ['Ravi a/l Kumar', ' ravi a l kumar'],
    ['陈伟明', ' 陈 伟 明'],
    ['Adam陈', ' adam 陈'],
    ['மீனா', ' மீனா'],
    ['?', ''],
  ])('%j: %j', (name, expected) => {
    expect(foldedName(name)).toBe(expected)
  })
})

describe('a search for people', () => {
  const person = { id: 'KTC.0123-x', name: 'Nur Aisyah binti Abdul-Rahman 陈伟明' }
  it.each([
    ['ktc', true],
    ['123-X', true],
    ['．0123', true],
    ['nur', true],
    ['NÚR', true],
    ['rah', true],
    ['ais', true],
    ['abdul-rah', true],
    ['rahman nur', true],
    ['伟明', true],
    ['明', true],
    ['isyah', false],
    ['man', false],
    ['nur zul', false],
    ['明伟', false],
    ['!', false],
    ['nur !', true],
    ['', true],
  ])('for %j finds the person: %s', (typed, expected) => {
    expect(isFound(personSearch(typed), person)).toBe(expected)
  })
})

describe('a text mentions a person', () => {
  const person = { id: 'tan.wl', name: 'Tan Wei-Liang 陈伟' }
  it.each([
    ['TÁN WEI LIANG 陈伟 was ill', true],
    ['as tan.wl asked', true],
    ['Tan Wei Liang', false],
    ['Tan said: the wei of liang', false],
    ['tan.wlx', false],
    ['', false],
  ])('%j: %j', (text, expected) => {
    expect(mentions(text, person)).toBe(expected)
  })

  it('only by a name that there is', () => {
    expect(mentions('', { id: 'x', name: '' })).toBe(false)
    expect(mentions('someone', { id: 'x', name: '' })).toBe(false)
  })
})
