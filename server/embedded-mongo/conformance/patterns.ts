import { mongo } from 'mongoose'

const { BSONRegExp } = mongo

const EMOJI = '\u{1f600}'

/** What PCRE in UTF mode finds and what not; JavaScript answers many of these otherwise. */
export const PATTERNS: [pattern: string, flags: string, yes: string[], no: string[]][] = [
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

/** Asks a database for each pattern which of its texts it finds. @returns the patterns it answers otherwise */
export async function wrongPatterns(db: mongo.Db): Promise<string[]> {
  const texts = db.collection<{ v: string }>('patterns')
  const wrong: string[] = []
  for (const [pattern, flags, yes, no] of PATTERNS) {
    await texts.deleteMany({})
    await texts.insertMany([...yes, ...no].map((v) => ({ v })))
    const conditions = [
      { $regex: pattern, $options: flags },
      { $in: [new BSONRegExp(pattern, flags)] },
    ]
    for (const v of conditions) {
      const found = await texts.find({ v }, { sort: { _id: 1 } }).toArray()
      if (found.map((doc) => doc.v).join('|') !== yes.join('|')) wrong.push(`${pattern} (${flags})`)
    }
  }
  return wrong
}
