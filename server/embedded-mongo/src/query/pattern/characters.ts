import { notSupported } from '../../values/errors.ts'
import { syntaxError } from './syntaxError.ts'

/** Some characters of a set, as the inside of a JavaScript class with the flag u. */
export interface Piece {
  source: string
  negated: boolean
  /** Whether upper and lower case are the same. */
  fold: boolean
}

/** The characters that an atom of a pattern stands for. */
export interface CharacterSet {
  pieces: Piece[]
  negated: boolean
  /** The only character, whichever its case. */
  literal?: string
}

const hex = (code: number) => `\\u{${code.toString(16)}}`

export const piece = (source: string, negated = false): Piece => ({ source, negated, fold: false })

export const rangeOf = (from: number, to: number, fold: boolean): Piece => ({
  source: from === to ? hex(from) : `${hex(from)}-${hex(to)}`,
  negated: false,
  fold,
})

export const literal = (code: number, fold: boolean): CharacterSet => ({
  pieces: [rangeOf(code, code, fold)],
  negated: false,
  literal: String.fromCodePoint(code),
})

const HORIZONTAL = '\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000'
export const VERTICAL = '\\n\\v\\f\\r\\x85\\u2028\\u2029'
const WORD = 'A-Za-z0-9_'

/** Escapes that stand for many characters, in PCRE's meaning without UCP: d, s and w know ASCII only. */
const SHORTHANDS: Record<string, string> = {
  d: '0-9',
  w: WORD,
  s: '\\t\\n\\v\\f\\r ',
  h: HORIZONTAL,
  v: VERTICAL,
}

export function shorthand(letter: string): Piece | undefined {
  const lower = letter.toLowerCase()
  const source = Object.hasOwn(SHORTHANDS, lower) ? SHORTHANDS[lower] : undefined
  return source === undefined ? undefined : piece(source, letter !== lower)
}

const POSIX: Record<string, string> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  ascii: '\\0-\\x7f',
  blank: '\\t ',
  cntrl: '\\0-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: WORD,
  xdigit: '0-9A-Fa-f',
}

/** A class such as `[:upper:]`; where case does not count, upper and lower are alpha. */
export function posixClass(name: string, fold: boolean): Piece {
  const negated = name.startsWith('^')
  const plain = negated ? name.slice(1) : name
  const known = fold && (plain === 'upper' || plain === 'lower') ? 'alpha' : plain
  const source = Object.hasOwn(POSIX, known) ? POSIX[known] : undefined
  if (source === undefined) throw syntaxError(`unknown POSIX class name ${plain}`)
  return piece(source, negated)
}

const CATEGORY = /^(?:C[cfnos]?|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/

function propertyOf(name: string): string {
  if (CATEGORY.test(name)) return `gc=${name}`
  if (name === 'L&') return 'gc=LC'
  return name === 'Any' ? name : `scx=${name}`
}

/** The characters with a Unicode property: a category or a script. */
export function property(name: string, negated: boolean): Piece {
  const inverse = name.startsWith('^')
  const source = `\\p{${propertyOf(inverse ? name.slice(1) : name)}}`
  try {
    void new RegExp(source, 'u')
  } catch {
    throw notSupported(`\\p{${name}} in a regular expression`)
  }
  return piece(source, negated !== inverse)
}

/** A test of single characters. */
export function membership({ pieces, negated }: CharacterSet): (character: string) => boolean {
  const tests = pieces.map(
    (each) => new RegExp(`^[${each.negated ? '^' : ''}${each.source}]$`, each.fold ? 'iu' : 'u'),
  )
  return (character) => tests.some((test) => test.test(character)) !== negated
}
