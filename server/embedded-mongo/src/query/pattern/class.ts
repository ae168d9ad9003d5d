import { notSupported } from '../../values/errors.ts'
import { type CharacterSet, type Piece, posixClass, rangeOf } from './characters.ts'
import { escapedCharacter, escapedClass, unknownEscape } from './escapes.ts'
import { type Scanner } from './scanner.ts'
import { syntaxError } from './syntaxError.ts'

const POSIX = /\[:(\^?[a-z]*):\]/y
const OTHER_POSIX = /\[([.=]).*?\1\]/sy
/** Backspace: only outside classes it is the edge of a word. */
const BACKSPACE = 8

/** One member of a class: a character, which may begin a range, or several. */
type Member = { code: number } | { piece: Piece }

class ClassParser {
  readonly #scanner: Scanner
  readonly #fold: boolean
  readonly #pieces: Piece[] = []
  #quoting = false

  constructor(scanner: Scanner, fold: boolean) {
    this.#scanner = scanner
    this.#fold = fold
  }

  parse(): CharacterSet {
    const scanner = this.#scanner
    const negated = scanner.take('^')
    for (let first = true; first || !this.#ended(); first = false) this.#member()
    scanner.take(']')
    return { pieces: this.#pieces, negated }
  }

  #ended(): boolean {
    this.#skipQuotes()
    if (this.#scanner.done) throw syntaxError('missing terminating ] for character class')
    return !this.#quoting && this.#scanner.peek() === ']'
  }

  #skipQuotes(): void {
    for (;;) {
      if (this.#quoting) {
        if (!this.#scanner.take('\\E')) return
        this.#quoting = false
      } else if (this.#scanner.take('\\Q')) this.#quoting = true
      else if (!this.#scanner.take('\\E')) return
    }
  }

  #member(): void {
    const from = this.#next()
    this.#skipQuotes()
    const { text, at } = this.#scanner
    const ranges = !this.#quoting && text[at] === '-' && text[at + 1] !== ']'
    if ('piece' in from) {
      this.#pieces.push(from.piece)
      if (ranges && at + 1 < text.length) throw syntaxError('invalid range in character class')
      return
    }
    let to = from.code
    if (ranges) {
      this.#scanner.take('-')
      this.#skipQuotes()
      const end = this.#next()
      if ('piece' in end) throw syntaxError('invalid range in character class')
      to = end.code
    }
    if (to < from.code) throw syntaxError('range out of order in character class')
    this.#pieces.push(rangeOf(from.code, to, this.#fold))
  }

  #next(): Member {
    const scanner = this.#scanner
    this.#skipQuotes()
    if (!this.#quoting) {
      const name = scanner.match(POSIX)?.[1]
      if (name !== undefined) return { piece: posixClass(name, this.#fold) }
      if (scanner.match(OTHER_POSIX))
        throw syntaxError('POSIX collating elements are not supported')
    }
    const character = scanner.next()
    if (character === '') throw syntaxError('missing terminating ] for character class')
    if (character === '\\' && !this.#quoting) return this.#escape()
    return { code: character.codePointAt(0) ?? 0 }
  }

  #escape(): Member {
    const letter = this.#scanner.next()
    if (letter === 'b') return { code: BACKSPACE }
    if (letter === 'N' || letter === 'R')
      throw notSupported(`\\${letter} in a class of a regular expression`)
    const found = escapedClass(letter, this.#scanner)
    if (found) return { piece: found }
    const code = letter === '' ? undefined : escapedCharacter(letter, this.#scanner)
    if (code === undefined) throw unknownEscape(letter)
    return { code }
  }
}

/** A class whose opening bracket has been read. */
export const parseClass = (scanner: Scanner, fold: boolean): CharacterSet =>
  new ClassParser(scanner, fold).parse()
