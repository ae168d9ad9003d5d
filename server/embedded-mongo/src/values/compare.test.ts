import { expect, it } from 'vitest'
import { compareText } from './compare.ts'

const TEXTS = [
  '',
  'a',
  'ab',
  'b',
  'é',
  'Zoë',
  '\u0000',
  '陈',
  '\ud7ff',
  '\ue000',
  '\uffff',
  '\u{10000}',
  '\u{1f600}',
]

it('orders texts as MongoDB does, by their UTF-8 bytes', () => {
  const texts = TEXTS.flatMap((first) => TEXTS.map((second) => first + second))
  const wrong = texts.flatMap((a) =>
    texts.filter(
      (b) => Math.sign(compareText(a, b)) !== Buffer.compare(Buffer.from(a), Buffer.from(b)),
    ),
  )
  expect(wrong).toEqual([])
})
