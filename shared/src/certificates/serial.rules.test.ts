import { describe, expect, it } from 'vitest'
import { checkCharacters, readSerial, SERIAL_CHARACTERS, showSerial } from './serial.rules.ts'

const RANDOM = [
  'ABCDEFGHIJKLMNOP',
  'AAAAAAAAAAAAAAAA',
  '7777777777777777',
  '234567ZYXWVUTSRQ',
  'QK3MZ7A2BOIHGF5C',
]
const WHOLE = RANDOM.map((random) => random + checkCharacters(random))

/** The serial with another text from `at` on. */
const put = (serial: string, at: number, text: string) =>
  serial.slice(0, at) + text + serial.slice(at + text.length)

describe('a serial with check characters', () => {
  it.each(WHOLE)('%s is accepted as it is', (serial) => {
    expect(readSerial(serial)).toEqual({ serial })
    expect(serial).toMatch(/^[A-Z2-7]{18}$/)
  })

  it('has the same check characters for ever, as it stands on paper', () => {
    expect(WHOLE.map((serial) => serial.slice(16))).toEqual(['HH', 'AA', 'YY', 'JJ', 'JE'])
  })

  it.each(WHOLE)('%s is refused with any one character wrong', (serial) => {
    const accepted: string[] = []
    for (let at = 0; at < serial.length; at += 1)
      for (const character of SERIAL_CHARACTERS) {
        const wrong = put(serial, at, character)
        if (wrong !== serial && readSerial(wrong) !== 'invalid') accepted.push(wrong)
      }
    expect(accepted).toEqual([])
  })

  it.each(WHOLE)('%s is refused with any two characters swapped', (serial) => {
    const accepted: string[] = []
    for (let left = 0; left < serial.length; left += 1)
      for (let right = left + 1; right < serial.length; right += 1) {
        const moved = put(serial, left, serial.charAt(right))
        const wrong = put(moved, right, serial.charAt(left))
        if (wrong !== serial && readSerial(wrong) !== 'invalid') accepted.push(wrong)
      }
    expect(accepted).toEqual([])
  })

  it('is refused with any two characters wrong', () => {
    const [serial = ''] = WHOLE
    const pairs = Array.from(SERIAL_CHARACTERS).flatMap((one) =>
      Array.from(SERIAL_CHARACTERS).map((other) => [one, other] as const),
    )
    let accepted = 0
    for (let left = 0; left < serial.length; left += 1)
      for (let right = left + 1; right < serial.length; right += 1) {
        const wrongs = pairs.map(([one, other]) => put(put(serial, left, one), right, other))
        accepted += wrongs.filter(
          (wrong) => wrong !== serial && readSerial(wrong) !== 'invalid',
        ).length
      }
    expect(accepted).toBe(0)
  })
})

describe('a typed serial', () => {
  const [serial = ''] = WHOLE

  it.each([
    ['in lower case', serial.toLowerCase()],
    ['in groups of four', showSerial(serial)],
    ['with hyphens', showSerial(serial).replaceAll(' ', '-')],
    ['with dashes of a word processor', showSerial(serial).replaceAll(' ', '–')],
    ['with what a PDF copies with it', `\u200B${serial}\u00AD`],
    ['with spaces around it', `\t ${serial}\u00a0\n`],
    ['with 0 for O and 1 for I', serial.replaceAll('O', '0').replaceAll('I', '1')],
    ['with 8 for B', serial.replaceAll('B', '8')],
    ['in full-width characters', serial.replace(/./g, fullWidth)],
  ])('is read %s', (_, typed) => {
    expect(readSerial(typed)).toEqual({ serial })
  })

  it('of 16 characters is taken unchecked, as older versions issued it', () => {
    expect(readSerial('qk3m z7a2 boih gf5c')).toEqual({ serial: 'QK3MZ7A2BOIHGF5C' })
  })

  it.each([
    '',
    ' ',
    serial.slice(0, -1),
    `${serial}A`,
    serial.slice(0, 15),
    put(serial, 3, '9'),
    put(serial, 3, '!'),
    put(serial, 3, 'É'),
    put(serial, 3, '中'),
    `${' '.repeat(64)}${serial}`,
    'A'.repeat(100_000),
  ])('is invalid otherwise: %#', (typed) => {
    expect(readSerial(typed)).toBe('invalid')
  })
})

it('shows a serial in groups of four', () => {
  expect(showSerial('ABCDEFGHIJKLMNOPQR')).toBe('ABCD EFGH IJKL MNOP QR')
  expect(showSerial('ABCDEFGHIJKLMNOP')).toBe('ABCD EFGH IJKL MNOP')
})

function fullWidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) + 0xfee0)
}
