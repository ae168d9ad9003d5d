import { BSONRegExp } from 'bson'
import { describe, expect, it } from 'vitest'
import { toRegExp } from './regex.ts'

const EMOJI = '\u{1f600}'

/** What PCRE in UTF mode answers; JavaScript answers many of these otherwise. */
const MATCHES: [pattern: string, flags: string, yes: string[], no: string[]][] = [
  ['abc', '', ['abc', 'xabcx'], ['ab', 'ABC']],
  ['größe', 'i', ['GRÖßE', 'größe'], ['grosse']],
  ['', '', ['', 'a'], []],
  ['\\Qa.b\\E', '', ['a.b', 'xa.bx'], ['axb', 'QaxbE']],
  ['\\Qa.b', '', ['a.b'], ['axb']],
  ['\\Qab\\E+$', '', ['abbb'], ['abab_']],
  ['x\\Ey', '', ['xy'], ['xEy']],
  ['[\\Q]^\\E]', '', [']', '^'], ['Q', '\\']],
  ['\\Aab\\z', '', ['ab'], ['xab', 'abx', 'ab\n', 'AabZ']],
  ['\\Aab\\Z', '', ['ab', 'ab\n'], ['ab\n\n', 'xab']],
  ['\\Aab', 'm', ['ab'], ['x\nab']],
  ['[[:upper:]]', '', ['A', 'xZ'], ['a', 'Ä', ':', 'up']],
  ['[[:upper:]]', 'i', ['a', 'A'], ['1']],
  ['[[:^digit:]]', '', ['a'], ['1']],
  ['[[:punct:]x]', '', ['!', '_', '\\', 'x', '~'], ['a', ' ']],
  ['[[:alpha:]-]+', '', ['a-b'], ['1']],
  ['\\p{L}', '', ['a', 'é', '中'], ['1', '{}']],
  ['\\pL\\P{L}', '', ['a1'], ['1a', 'ab']],
  ['\\p{^L}', '', ['1'], ['a']],
  ['\\p{Greek}\\p{L&}', '', ['αa'], ['aα', '1α']],
  ['\\p{Lu}', 'i', ['A'], ['a']],
  ['[\\p{Nd}_]', '', ['٣', '_'], ['a']],
  ['^.$', '', [EMOJI, 'a', 'é'], ['ab', '']],
  ['^..$', '', [EMOJI + EMOJI], [EMOJI]],
  [`^[${EMOJI}]$`, '', [EMOJI], ['\ufffd', 'a']],
  ['\\x{41}', '', ['A'], ['x{41}', 'a']],
  ['\\x{1f600}', '', [EMOJI], ['x']],
  ['^\\x41\\x4$', '', ['A\x04'], ['A4']],
  ['\\0', '', ['\0'], ['0']],
  ['\\o{101}', '', ['A'], ['o{101}']],
  ['\\cA\\e\\a', '', ['\x01\x1b\x07'], ['cAea']],
  ['^\\h$', '', [' ', '\t', '\u00a0', '\u3000'], ['h', '\n', '']],
  ['^\\H$', '', ['h', '\n'], [' ']],
  ['^\\v$', '', ['\n', '\v', '\u2028', '\u0085'], ['v', ' ']],
  ['^\\R$', '', ['\n', '\r\n', '\r', '\u2028', '\u0085'], ['R', '', 'a', '\n\r_']],
  ['^\\R\\n$', '', ['\r\n\n', '\n\n'], ['\r\n']],
  ['^\\N\\N$', '', ['ab', '\r\u2028'], ['a\n']],
  ['foo$', '', ['foo', 'foo\n', 'xfoo'], ['foo\n\n', 'foo\nx', 'foox']],
  ['foo$', 'm', ['foo\nx', 'foo\n\n'], ['foox']],
  ['foo\\z', '', ['foo'], ['foo\n']],
  ['^b', 'm', ['a\nb', 'b'], ['ab', 'a\rb', 'a\u2028b']],
  ['^$', 'm', ['', '\n', 'a\n\nb'], ['a\n', 'a']],
  ['^a.b$', '', ['a\rb', 'a\u2028b', 'a\u0085b'], ['a\nb', 'ab']],
  ['^a.b$', 's', ['a\nb'], ['ab']],
  ['^\\s$', '', [' ', '\t', '\v', '\n'], ['\u00a0', '\u3000', '\ufeff', 's']],
  ['^\\S$', '', ['\u00a0', 'a'], [' ', '']],
  ['^\\w\\d$', '', ['a1', '_1'], ['é1', 'a٣']],
  ['\\W', 'i', ['\u212a', 'é'], ['k', 'K']],
  ['k', 'i', ['K', '\u212a'], ['x']],
  ['[^k]', 'i', ['x'], ['K', '\u212a']],
  ['[a-f]+$', 'i', ['FaD'], ['g']],
  ['\\bcat\\b', '', ['a cat', 'cat!', 'écaté'], ['cats', 'xcat']],
  ['\\Bat', '', ['cat'], ['at']],
  ['a b c # x', 'x', ['abc'], ['a b c']],
  ['a\\ b [ ]\\#', 'x', ['a b #'], ['ab #']],
  ['a +', 'x', ['aa'], ['b']],
  ['(?i)a(?-i)b', '', ['Ab', 'ab'], ['AB', 'aB']],
  ['(?i:a)b', '', ['Ab'], ['aB']],
  ['(a(?i)b|c)D', '', ['aBD', 'CD'], ['Cd', 'ABD']],
  ['(?s).(?^).', '', ['\na'], ['a\n']],
  ['(?x) a b (?#comment) c', '', ['abc'], ['ab']],
  ['(?<year>\\d{4})-(?:\\d\\d)', '', ['2024-01'], ['204-01']],
  ['^a{2}$|^b{2,}$|^c{1,3}$|^d{0}$', '', ['aa', 'bbb', 'c', 'ccc', ''], ['a', 'b', 'cccc', 'd']],
  ['^a{,2}b{x}$', '', ['a{,2}b{x}'], ['aab']],
  ['^(a|bc)*?d$', '', ['d', 'abcad'], ['abd']],
  ['^(a*)*b$', '', ['b', 'aab'], ['aac']],
  ['[]a]', '', [']', 'a'], ['b']],
  ['[^]a]', '', ['b', '\n'], [']', 'a']],
  ['[a\\-c-]', '', ['-', 'a', 'c'], ['b']],
  ['[\\b]', '', ['\b'], ['b']],
  ['a]}', '', ['a]}'], ['a']],
  ['a\\Kb', '', ['ab'], ['b']],
  ['(*UTF8)é', '', ['é'], ['e']],
  ['\\/\\-\\é', '', ['/-é'], ['\\']],
]

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
  it.each(MATCHES)('%s with the flags "%s"', (pattern, flags, yes, no) => {
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
