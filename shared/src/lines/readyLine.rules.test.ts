import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { characterCount, isPlainLine } from '../common/text.ts'
import { LINE_KINDS } from './lineKinds.ts'
import { type LineAbout, readyLine } from './readyLine.rules.ts'

const titles = { English: 'Price', Malay: 'Harga', Chinese: '价格' }
const NAME = 'Faizal bin Omar'

const EVERY: LineAbout[] = [
  ...LINE_KINDS.map((kind) => ({ kind })),
  { kind: 'congratulate', star: 'White' },
  { kind: 'remind', titles },
  { kind: 'remind', day: '2026-11-30' },
]

describe('the ready sentence of a line', () => {
  it.each([
    ['en', { kind: 'congratulate' }, 'Well done, Faizal. Keep it up!'],
    ['en', { kind: 'cheer' }, 'You can do this, Faizal, step by step. Tell me if I can help.'],
    [
      'en',
      { kind: 'congratulate', star: 'Green' },
      'Congratulations on your Silver star, Faizal. Well earned!',
    ],
    [
      'bm',
      { kind: 'congratulate', star: 'Green' },
      'Tahniah atas Bintang Perak anda, Faizal. Anda memang layak menerimanya!',
    ],
    ['ch', { kind: 'congratulate', star: 'Green' }, 'Faizal，恭喜您获得银星，实至名归！'],
    [
      'bm',
      { kind: 'remind', titles },
      'Faizal, sila teruskan “Harga” secepat mungkin. Beritahu saya jika perlukan bantuan.',
    ],
    ['ch', { kind: 'remind', titles }, 'Faizal，请尽快继续学习“价格”。需要帮助请告诉我。'],
    [
      'en',
      { kind: 'remind', day: '2026-11-30' },
      'Faizal, please prepare for your training on 30 Nov 2026.',
    ],
    ['ch', { kind: 'remind', day: '2026-11-30' }, 'Faizal，请为 2026年11月30日的培训做好准备。'],
  ] as const)('speaks its reader’s language: %s %o', (language, about, sentence) => {
    expect(readyLine(about, { name: NAME, language })).toBe(sentence)
  })

  it('begins with a capital where there is no name', () => {
    expect(readyLine({ kind: 'remind' }, { name: '', language: 'en' })).toBe(
      'Please go on with your topics soon. Tell me if I can help.',
    )
    expect(readyLine({ kind: 'congratulate' }, { name: '', language: 'ch' })).toBe(
      '做得很好，请继续保持！',
    )
  })

  it('can be sent as it is, however long names and titles are', () => {
    const long = { English: 'x'.repeat(LIMITS.title), Malay: '', Chinese: '' }
    for (const language of LANGUAGES)
      for (const about of EVERY) {
        const of = about.titles ? { ...about, titles: long } : about
        const text = readyLine(of, { name: 'y'.repeat(LIMITS.name), language })
        expect(isPlainLine(text)).toBe(true)
        expect(characterCount(text)).toBeLessThanOrEqual(LIMITS.line)
      }
  })
})
