import { notSupported } from '../../values/errors.ts'
import { type CharacterSet, literal, type Piece, piece, VERTICAL } from './characters.ts'
import { parseClass } from './class.ts'
import { escapedCharacter, escapedClass, unknownEscape } from './escapes.ts'
import { Scanner } from './scanner.ts'
import type { Assertion, Node } from './syntax.ts'
import { syntaxError } from './syntaxError.ts'

export interface Flags {
  i: boolean
  m: boolean
  s: boolean
  x: boolean
}

const EXTENDED = /(?:[\t\n\v\f\r \x85\u200e\u200f\u2028\u2029]+|#[^\n]*)+/y
const COUNTS = /\{(\d+)(?:(,)(\d*))?\}/y
const VERBS = /\(\*[^)]*\)?/y
const NAMED = /\?(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/y
const SWITCHES = /\?(\^?)([imsxnJU]*)(?:-([imsxnJU]*))?([:)])/y
const HARMLESS_VERBS = new Set(['(*UTF)', '(*UTF8)'])
const MAX_COUNT = 65_535

const ESCAPED_ASSERTIONS: Record<string, Assertion> = {
  A: 'start',
  G: 'start',
  Z: 'finalEnd',
  z: 'end',
  b: 'wordEdge',
  B: 'insideWord',
}

const setOf = (...pieces: Piece[]): Node => ({ kind: 'set', set: { pieces, negated: false } })
const assertion = (what: Assertion): Node => ({ kind: 'assertion', what })
const EMPTY: Node = { kind: 'sequence', items: [] }

/** A line break of any kind; of CR LF both, not CR alone. */
const ANY_BREAK: Node = {
  kind: 'choice',
  branches: [
    { kind: 'sequence', items: [setOf(piece('\\r')), setOf(piece('\\n'))] },
    { kind: 'sequence', items: [setOf(piece('\\r')), assertion('noNewline')] },
    setOf(piece(VERTICAL.replace('\\r', ''))),
  ],
}

class Parser {
  readonly #scanner: Scanner
  #flags: Flags
  /** Inside \Q…\E everything is literal. */
  #quoting = false

  constructor(pattern: string, flags: Flags) {
    this.#scanner = new Scanner(pattern)
    this.#flags = flags
  }

  parse(): Node {
    for (;;) {
      const verb = this.#scanner.match(VERBS)?.[0]
      if (verb === undefined) break
      if (!HARMLESS_VERBS.has(verb)) throw notSupported(`${verb} in a regular expression`)
    }
    const node = this.#choice()
    if (!this.#scanner.done) throw syntaxError('unmatched closing parenthesis')
    return node
  }

  #choice(): Node {
    const branches = [this.#sequence()]
    while (this.#scanner.take('|')) branches.push(this.#sequence())
    return branches.length > 1 ? { kind: 'choice', branches } : (branches[0] ?? EMPTY)
  }

  #sequence(): Node {
    const items: Node[] = []
    for (;;) {
      this.#skipIgnored()
      if (this.#scanner.done) break
      if (!this.#quoting && /[|)]/.test(this.#scanner.peek())) break
      const atom = this.#atom()
      this.#skipIgnored()
      items.push(this.#quantified(atom))
    }
    return items.length === 1 ? (items[0] ?? EMPTY) : { kind: 'sequence', items }
  }

  /** Passes over \Q and \E, comments and, with the flag x, white space. */
  #skipIgnored(): void {
    const scanner = this.#scanner
    for (;;) {
      if (this.#quoting) {
        if (!scanner.take('\\E')) return
        this.#quoting = false
      } else if (scanner.take('\\Q')) this.#quoting = true
      else if (scanner.take('(?#')) {
        if (!scanner.match(/[^)]*\)/y)) throw syntaxError('missing ) after (?# comment')
      } else if (!scanner.take('\\E') && !(this.#flags.x && scanner.match(EXTENDED))) return
    }
  }

  #atom(): Node {
    const character = this.#scanner.next()
    if (this.#quoting) return this.#literal(character)
    switch (character) {
      case '^':
        return assertion(this.#flags.m ? 'lineStart' : 'start')
      case '$':
        return assertion(this.#flags.m ? 'lineEnd' : 'finalEnd')
      case '.':
        return setOf(this.#flags.s ? piece('', true) : piece('\\n', true))
      case '[':
        return { kind: 'set', set: parseClass(this.#scanner, this.#flags.i) }
      case '(':
        return this.#group()
      case '\\':
        return this.#escape()
      case '*':
      case '+':
      case '?':
        throw syntaxError('quantifier does not follow a repeatable item')
      default:
        return this.#literal(character)
    }
  }

  #literal(character: string): Node {
    return this.#set(literal(character.codePointAt(0) ?? 0, this.#flags.i))
  }

  #set(set: CharacterSet): Node {
    return { kind: 'set', set }
  }

  #escape(): Node {
    const letter = this.#scanner.next()
    if (Object.hasOwn(ESCAPED_ASSERTIONS, letter)) {
      return assertion(ESCAPED_ASSERTIONS[letter] ?? 'start')
    }
    // It moves the beginning of what is found; whether something is found stays the same.
    if (letter === 'K') return EMPTY
    if (letter === 'R') return ANY_BREAK
    if (letter === 'N' && this.#scanner.peek() !== '{') return setOf(piece('\\n', true))
    const found = escapedClass(letter, this.#scanner)
    if (found) return setOf(found)
    const code = letter === '' ? undefined : escapedCharacter(letter, this.#scanner)
    if (code === undefined) throw unknownEscape(letter)
    return this.#set(literal(code, this.#flags.i))
  }

  #group(): Node {
    const scanner = this.#scanner
    const before = { ...this.#flags }
    if (scanner.peek() === '*') {
      throw notSupported(`${scanner.match(/\*[^)]*/y)?.[0] ?? ''} in a regular expression`)
    }
    if (scanner.peek() === '?' && !scanner.match(NAMED) && !scanner.take('?|')) {
      const switches = scanner.match(SWITCHES)
      if (!switches) throw refusedGroup(scanner)
      this.#switch(switches)
      // Without a colon it holds until the group around it ends.
      if (switches[4] === ')') return EMPTY
    }
    const inside = this.#choice()
    if (!scanner.take(')')) throw syntaxError('missing closing parenthesis')
    this.#flags = before
    // One node, whatever is inside: a quantifier behind it is for all of it.
    return { kind: 'choice', branches: [inside] }
  }

  #switch([, reset, on = '', off = '']: RegExpExecArray): void {
    if (on.includes('xx')) throw notSupported('(?xx) in a regular expression')
    const flags = reset ? { i: false, m: false, s: false, x: false } : { ...this.#flags }
    for (const flag of ['i', 'm', 's', 'x'] as const) {
      if (on.includes(flag)) flags[flag] = true
      if (off.includes(flag)) flags[flag] = false
    }
    this.#flags = flags
  }

  #quantified(item: Node): Node {
    const counts = this.#quoting ? undefined : this.#counts()
    if (!counts) return item
    if (this.#scanner.take('+'))
      throw notSupported('a possessive quantifier in a regular expression')
    this.#scanner.take('?')
    this.#skipIgnored()
    const [least, most] = counts
    if (item.kind === 'assertion' || this.#counts()) {
      throw notSupported('a quantifier behind an assertion or a quantifier in a regular expression')
    }
    return { kind: 'repeat', item, least, most }
  }

  #counts(): [least: number, most: number] | undefined {
    const scanner = this.#scanner
    if (scanner.take('*')) return [0, Infinity]
    if (scanner.take('+')) return [1, Infinity]
    if (scanner.take('?')) return [0, 1]
    const found = scanner.match(COUNTS)
    if (!found) return undefined
    const least = Number(found[1])
    const most = found[2] ? (found[3] ? Number(found[3]) : Infinity) : least
    if (least > MAX_COUNT || (most !== Infinity && most > MAX_COUNT))
      throw syntaxError('number too big in {} quantifier')
    if (most < least) throw syntaxError('numbers out of order in {} quantifier')
    return [least, most]
  }
}

const GROUPS: [sign: RegExp, name: string][] = [
  [/\?<?[=!*]/y, 'a lookaround'],
  [/\?>/y, 'an atomic group'],
  [/\?\(/y, 'a conditional group'],
  [/\?(?:R|&|P>|[+-]?\d)/y, 'a recursive pattern'],
  [/\?P=/y, 'a back reference'],
  [/\?C/y, 'a callout'],
]

/** The error for a group that finite automata cannot have, or that is none. */
function refusedGroup(scanner: Scanner): Error {
  const known = GROUPS.find(([sign]) => scanner.match(sign))
  if (!known) return syntaxError('unrecognized character after (? or (?-')
  return notSupported(`${known[1]} in a regular expression`)
}

/** A pattern in PCRE's syntax, as MongoDB has it: in UTF mode, without UCP. @throws MongoError for what is not known */
export const parsePattern = (pattern: string, flags: Flags): Node =>
  new Parser(pattern, flags).parse()
