import { BSONRegExp } from 'bson'
import { describe, expect, it } from 'vitest'
import { PATTERNS } from '../../conformance/patterns.ts'
import { toRegExp } from './regex.ts'

const REFUSED: [pattern: string, code: number, named: RegExp][] = [
  ['(?=a)', 115, /lookaround/],
  ['a(?!b)', 115, /lookaround/],
  ['(?<=a)b', 115, /lookaround/],
  ['(a)\\1', 115, /back reference/],
  ['(?<n>a)\\k<n>', 115, /back reference/],
  ['(?>a+)b', 115, /atomic group/],
  ['a++', 115, /possessive/],
  ['(?R)', 115, /recursive/],
  ['(?(1)a|b)', 115, /conditional/],
  ['\\X', 115, /grapheme/],
  ['\\C', 115, /single byte/],
  ['(*UCP)a', 115, /UCP/],
  ['\\p{Klingon}', 115, /Klingon/],
  ['((a{1000}){1000}){1000}', 115, /size/],
  ['(', 51091, /parenthesis/],
  ['a)', 51091, /parenthesis/],
  ['[a', 51091, /]/],
  ['[b-a]', 51091, /out of order/],
  ['[\\d-z]', 51091, /range/],
  ['[[:nope:]]', 51091, /POSIX/],
  ['[[.a.]]', 51091, /POSIX/],
  ['*a', 51091, /quantifier/],
  ['a{3,1}', 51091, /out of order/],
  ['a{70000}', 51091, /too big/],
  ['\\x{d800}', 51091, /Unicode/],
  ['\\y', 51091, /unrecognized/],
  ['a\\', 51091, /end of pattern/],
]

describe('a pattern', () => {
  it.each(PATTERNS)('%s with the flags "%s"', (pattern, flags, yes, no) => {
    const compiled = toRegExp(pattern, flags)
    expect([...yes, ...no].filter((text) => compiled.test(text))).toEqual(yes)
  })

  it.each(REFUSED)('%s is refused by name', (pattern, code, named) => {
    expect(() => toRegExp(pattern)).toThrow(expect.objectContaining({ code }))
    expect(() => toRegExp(pattern)).toThrow(named)
  })

  it('has flags once, and none but i, m, s, u and x', () => {
    expect(toRegExp(new BSONRegExp('A', 'iu')).test('a')).toBe(true)
    expect(() => toRegExp('a', 'g')).toThrow(expect.objectContaining({ code: 51108 }))
    expect(() => toRegExp(new BSONRegExp('a', 'i'), 'm')).toThrow(
      expect.objectContaining({ code: 51075 }),
    )
    expect(() => toRegExp('a\0')).toThrow(expect.objectContaining({ code: 51109 }))
  })

  it.each(['^(a+)+$', '(a|aa)*b$', '(.*)*x', 'a*a*a*a*a*a*b', '(a?){40}a{40}b'])(
    '%s takes time that grows with the text alone',
    (pattern) => {
      expect(toRegExp(pattern).test(`${'a'.repeat(100_000)}!`)).toBe(false)
      expect(toRegExp(pattern, 'i').test(`${'a'.repeat(100_000)}!`)).toBe(false)
    },
  )

  it('with more states than are kept at a time still answers right', () => {
    const text = Array.from({ length: 30_000 }, (_, i) => 'ab'[(i * i + (i >> 3)) % 2]).join('')
    const pattern = toRegExp('a[ab]{14}c')
    expect(pattern.test(text)).toBe(false)
    expect(pattern.test(`${text}${'a'.repeat(15)}c${text}`)).toBe(true)
  })
})
