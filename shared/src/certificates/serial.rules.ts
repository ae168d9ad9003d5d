/** The characters of a serial: base32 (RFC 4648). */
export const SERIAL_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Random characters of a serial; serials of older versions consist of them alone. */
export const SERIAL_RANDOM = 16
const SERIAL_LENGTH = SERIAL_RANDOM + 2
/** Longer texts are not looked at. */
const LONGEST_TYPED = 64

/** Digits that are no base32, taken for the letters that look like them. */
const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '8': 'B' }

/**
 * The two check characters of a serial: a Reed-Solomon code over GF(32) of distance 3, so that every serial with one or
 * two wrong characters, and every one with two characters swapped, is found out.
 */
export function checkCharacters(random: string): string {
  let [first, second] = [0, 0]
  for (const character of random) {
    // Division by (x + 1)(x + a), a being the field's generator 2.
    const fed = SERIAL_CHARACTERS.indexOf(character) ^ first
    first = second ^ doubled(fed) ^ fed
    second = doubled(fed)
  }
  return SERIAL_CHARACTERS.charAt(first) + SERIAL_CHARACTERS.charAt(second)
}

/** Twice the element of GF(32) with the polynomial x⁵ + x² + 1. */
function doubled(element: number): number {
  return element & 0b10000 ? (element << 1) ^ 0b100101 : element << 1
}

/**
 * A serial as typed: spaces, hyphens and case do not matter, nor full-width characters, nor 0 for O, 1 for I and 8 for B.
 * Serials of 18 characters are verified; the 16 of older ones are taken as they are.
 */
export function readSerial(typed: string): { serial: string } | 'invalid' {
  if (typed.length > LONGEST_TYPED) return 'invalid'
  const serial = typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .replace(/[018]/g, (digit) => LOOKALIKES[digit] ?? digit)
  if (!/^[A-Z2-7]+$/.test(serial)) return 'invalid'
  if (serial.length === SERIAL_RANDOM) return { serial }
  const random = serial.slice(0, SERIAL_RANDOM)
  const whole = serial.length === SERIAL_LENGTH && serial === random + checkCharacters(random)
  return whole ? { serial } : 'invalid'
}

/** A serial for reading: in groups of four. */
export function showSerial(serial: string): string {
  return serial.replace(/(.{4})(?=.)/g, '$1 ')
}
