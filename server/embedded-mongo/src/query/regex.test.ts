import { BSONRegExp } from 'bson'
import { describe, expect, it } from 'vitest'
import { toRegExp } from './regex.ts'

const PATTERNS: [pattern: string, flags: string, yes: string[], no: string[]][] = [
  ['', '', ['', 'a'], []],
  ['abc', '', ['abc', 'xabcx'], ['ab', 'ABC']],
  ['größe', 'i', ['GRÖßE', 'xgrößex'], ['grosse']],
  ['a.b'.replace('.', '\\.'), '', ['xa.bx'], ['axb']],
  ['\\(\\[\\{\\*\\+\\?\\^\\$\\|\\\\\\/', '', ['([{*+?^$|\\/'], ['(']],
  ['a\\x00\\x41', '', ['xa\0Ax'], ['aA']],
  ['^abc', '', ['abcd'], ['xabc', 'x\nabc']],
  ['^abc', 'i', ['ABCd'], ['xabc', 'x\nabc']],
  ['^', '', ['', 'a'], []],
  ['^a.*b.*c', '', ['abc', 'a-b-b-c'], ['bac', 'acb', 'a\nbc', 'ab\nc']],
  ['^a\\.\\*b', '', ['a.*b'], ['a-b']],
  ['^a\\\\.*b', '', ['a\\-b'], ['a-b', 'a.*b']],
  ['漢', '', ['x漢'], ['汉']],
]

const BEYOND = [
  'a.b',
  'a.*b',
  '.*',
  'a$',
  'a^',
  'a+',
  'a?',
  'a{2}',
  'a|b',
  '(a)',
  '[ab]',
  '\\d',
  '\\Qa\\E',
  '\\x{41}',
  '^a\n.*b',
  '(?i)a',
  'a\\',
]

describe('a pattern', () => {
  it.each(PATTERNS)('%s with the flags "%s"', (pattern, flags, yes, no) => {
    const compiled = toRegExp(new BSONRegExp(pattern, flags))
    expect([...yes, ...no].filter((text) => compiled.test(text))).toEqual(yes)
  })

  it.each(BEYOND)('%s is refused by name', (pattern) => {
    expect(() => toRegExp(pattern)).toThrow(expect.objectContaining({ code: 115 }))
    expect(() => toRegExp(pattern)).toThrow('regular expression')
  })

  it('has the flag i, once', () => {
    expect(toRegExp(new BSONRegExp('A', 'i')).test('a')).toBe(true)
    for (const flags of ['m', 's', 'x', 'u', 'im'])
      expect(() => toRegExp(new BSONRegExp('a', flags))).toThrow(
        expect.objectContaining({ code: 115 }),
      )
    expect(() => toRegExp(new BSONRegExp('^a.*b', 'i'))).toThrow(
      expect.objectContaining({ code: 115 }),
    )
    expect(() => toRegExp('a\0')).toThrow(expect.objectContaining({ code: 51109 }))
  })

  it('takes time that grows with the text alone', () => {
    const pattern = toRegExp(`^${'a.*'.repeat(30)}b`)
    expect(pattern.test('a'.repeat(1_000_000))).toBe(false)
  })
})
