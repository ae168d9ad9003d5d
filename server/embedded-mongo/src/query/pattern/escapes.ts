import { notSupported } from '../../values/errors.ts'
import { type Piece, property, shorthand } from './characters.ts'
import { type Scanner } from './scanner.ts'
import { syntaxError } from './syntaxError.ts'

const CONTROLS: Record<string, number> = { a: 7, e: 27, f: 12, n: 10, r: 13, t: 9 }

const HEX = /\{ *([0-9A-Fa-f]+) *\}|[0-9A-Fa-f]{0,2}/y
const OCTAL = /\{([0-7]+)\}/y
const SHORT_OCTAL = /[0-7]{0,2}/y
const PROPERTY = /\{ *(\^? *[\w&]+) *\}|([CLMNPSZ])/y

function codePoint(digits: string, base: number): number {
  const code = Number.parseInt(digits || '0', base)
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
    throw syntaxError('a code point that is not Unicode')
  return code
}

function controlCharacter(scanner: Scanner): number {
  const character = scanner.next()
  if (!/^[ -~]$/.test(character)) throw syntaxError('\\c must be followed by a printable character')
  return character.toUpperCase().charCodeAt(0) ^ 64
}

/** The character that an escape's letter and what follows it stand for; undefined when it is none. */
export function escapedCharacter(letter: string, scanner: Scanner): number | undefined {
  if (Object.hasOwn(CONTROLS, letter)) return CONTROLS[letter]
  if (letter === 'c') return controlCharacter(scanner)
  if (letter === 'x') {
    const [digits = '', inBraces] = scanner.match(HEX) ?? []
    return codePoint(inBraces ?? digits, 16)
  }
  if (letter === '0') return codePoint(scanner.match(SHORT_OCTAL)?.[0] ?? '', 8)
  if (letter === 'o') {
    const digits = scanner.match(OCTAL)?.[1]
    if (digits === undefined) throw syntaxError('\\o must be followed by digits in braces')
    return codePoint(digits, 8)
  }
  return /[0-9A-Za-z]/.test(letter) ? undefined : letter.codePointAt(0)
}

/** The characters that an escape such as \w or \p{L} stands for; undefined when it is none of these. */
export function escapedClass(letter: string, scanner: Scanner): Piece | undefined {
  if (letter !== 'p' && letter !== 'P') return shorthand(letter)
  const [, inBraces, single] = scanner.match(PROPERTY) ?? []
  const name = inBraces ?? single
  if (name === undefined) throw syntaxError('malformed \\P or \\p sequence')
  return property(name.replaceAll(' ', ''), letter === 'P')
}

const REFUSED: Record<string, string> = {
  C: 'a single byte (\\C)',
  X: 'a grapheme cluster (\\X)',
  g: 'a back reference (\\g)',
  k: 'a back reference (\\k)',
}

/** The error for an escape that stands for nothing here. */
export function unknownEscape(letter: string): Error {
  if (letter === '') return syntaxError('\\ at end of pattern')
  const refused = /[1-9]/.test(letter) ? `a back reference (\\${letter})` : REFUSED[letter]
  if (refused === undefined) return syntaxError(`unrecognized character follows \\: ${letter}`)
  return notSupported(`${refused} in a regular expression`)
}
