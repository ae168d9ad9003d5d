import { regexParts } from '../values/bson.ts'
import { location } from '../values/errors.ts'
import { Matcher } from './pattern/matcher.ts'
import { parsePattern } from './pattern/parse.ts'
import { assemble } from './pattern/program.ts'
import type { Node } from './pattern/syntax.ts'
import { syntaxError } from './pattern/syntaxError.ts'

/** Whether a text contains a match of a regular expression. */
export interface Pattern {
  test(text: string): boolean
}

const FLAGS = 'imsxu'
const MOST_KEPT = 200
const MOST_CHARACTERS = 32_764

/** A least-recently-used cache of compiled patterns: an expression may ask for the same one in every document. */
const recent = new Map<string, Pattern>()

interface Literal {
  text: string
  fold: boolean
  /** Anchored at the start of the text. */
  anchored: boolean
}

/** The literal text of a pattern without operators, possibly anchored at the start; undefined for any other. */
function literalOf(node: Node): Literal | undefined {
  const [first, ...rest] = node.kind === 'sequence' ? node.items : [node]
  const anchored = first?.kind === 'assertion' && first.what === 'start'
  const items = anchored || !first ? rest : [first, ...rest]
  const folds = new Set<boolean>()
  let text = ''
  for (const item of items) {
    const [piece] = item.kind === 'set' && item.set.literal !== undefined ? item.set.pieces : []
    if (item.kind !== 'set' || !piece) return undefined
    folds.add(piece.fold)
    text += item.set.literal ?? ''
  }
  return folds.size > 1 ? undefined : { text, fold: folds.has(true), anchored }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

function compile(pattern: string, flags: string): Pattern {
  const has = (flag: string) => flags.includes(flag)
  const node = parsePattern(pattern, { i: has('i'), m: has('m'), s: has('s'), x: has('x') })
  const literal = literalOf(node)
  if (!literal) return new Matcher(assemble(node))
  // For literals JavaScript's own search is the fastest.
  const { text: wanted, fold, anchored } = literal
  if (fold) return new RegExp(`${anchored ? '^' : ''}${escaped(wanted)}`, 'iu')
  return { test: (text) => (anchored ? text.startsWith(wanted) : text.includes(wanted)) }
}

/**
 * A BSON expression or a pattern as text, as PCRE reads it in MongoDB: matching takes time that grows with the text alone,
 * so back references, lookarounds and the like are refused. The flags are i, m, s, x and u, which is always on.
 * @throws MongoError for a wrong pattern, or one that is not supported
 */
export function toRegExp(source: unknown, options?: unknown): Pattern {
  const [pattern, ownFlags] = typeof source === 'string' ? [source, ''] : regexParts(source)
  const given = typeof options === 'string' ? options : ''
  if (given !== '' && ownFlags !== '')
    throw location(51075, 'options set in both $regex and $options')
  const flags = given || ownFlags
  for (const flag of flags) {
    if (!FLAGS.includes(flag)) throw location(51108, `invalid flag in regex options: ${flag}`)
  }
  if (pattern.includes('\0'))
    throw location(51109, 'Regular expression cannot contain an embedded null byte')
  if (pattern.length > MOST_CHARACTERS) throw syntaxError('regular expression is too large')
  const name = `${flags}/${pattern}`
  const known = recent.get(name)
  if (known) recent.delete(name)
  const compiled = known ?? compile(pattern, flags)
  recent.set(name, compiled)
  const [oldest] = recent.keys()
  if (recent.size > MOST_KEPT && oldest !== undefined) recent.delete(oldest)
  return compiled
}
