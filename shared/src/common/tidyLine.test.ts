import { describe, expect, it } from 'vitest'
import { isPlainLine } from './text.ts'
import { tidyLine } from './tidyLine.ts'

describe('a pasted line', () => {
  it.each([
    ['blanks around it', ' Mei Ling\t\n', 'Mei Ling'],
    ['zero width spaces', '\u200Btan.\u200Bweiliang\uFEFF', 'tan.weiliang'],
    ['a soft hyphen of a web page', 'Merchan\u00ADdising', 'Merchandising'],
    ['the marks of a chat around a number', '\u202A+60 12-345 6789\u202C', '+60 12-345 6789'],
    ['the override that phones copy', '\u202D012 345 6789\u202C', '012 345 6789'],
    ['isolates around a name', '\u2068Siti\u2069', 'Siti'],
    ['directional marks', 'siti\u200E@example.com\u200F', 'siti@example.com'],
    ['a name of nothing but fillers', '\u3164\u2800\u2060', ''],
    ['a joiner between Latin letters', 'Si\u200Dti\u200C', 'Siti'],
    ['a selector without a sign', 'Siti\uFE0F', 'Siti'],
    ['hidden tags', 'Siti\u{E0061}\u{E0062}', 'Siti'],
    ['a second joiner', 'க்\u200D\u200Dஷ', 'க்\u200Dஷ'],
  ])('loses %s', (_what, pasted, tidied) => {
    expect(tidyLine(pasted)).toBe(tidied)
    expect(tidyLine(tidied)).toBe(tidied)
  })

  it.each([
    ['a joiner of Tamil', 'க்\u200Dஷ'],
    ['a joiner at the end of a word of Malayalam', 'അവന്\u200D'],
    ['a non-joiner of Persian', 'می\u200Cخواهم'],
    ['a family', '👨\u200D👩\u200D👧'],
    ['a teacher with a skin tone', '👩🏽\u200D🏫'],
    ['red hair', '👩\u200D🦰'],
    ['a heart on fire', '❤\uFE0F\u200D🔥'],
    ['a key', '1\uFE0F\u20E3'],
    ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['a variant of a Han character', '葛\u{E0100}城'],
    ['accents', 'Zoe\u0301 Nguyễn'],
    ['a control character inside, which is refused', 'Tan\u0000Kow'],
  ])('keeps %s', (_what, text) => {
    expect(tidyLine(text)).toBe(text)
  })

  it.each([
    ['a right-to-left override', 'Tan \u202Egnp.exe', false],
    ['a right-to-left isolate', 'Tan \u2067(1)\u2069', false],
    ['a left-to-right override of Hebrew letters', '\u202Dשלום', false],
    ['a control character', 'Tan\u0000', false],
    ['two lines', 'Tan\nKow', false],
    ['nothing of the kind', 'க்\u200Dஷ 👨\u200D👩\u200D👧', true],
  ])('may still hold %s: %s', (_what, text, plain) => {
    expect(isPlainLine(tidyLine(text))).toBe(plain)
  })
})
