import { regexParts } from '../values/bson.ts'
import { location, notSupported } from '../values/errors.ts'

/** Whether a text contains a match of a regular expression. */
export interface Pattern {
  test(text: string): boolean
}

/** A character that stands for itself, one that is escaped (`\\x41` by its number), or `.*`. */
const PART = /([^\\^$.*+?()[\]{}|])|\\x([\da-fA-F]{2})|\\([^\w\s])|\.\*/guy

/** The texts of a pattern between its `.*`; undefined of a pattern with other operators. */
function textsOf(pattern: string): string[] | undefined {
  const texts = ['']
  let end = 0
  for (const [part, own, code, escaped] of pattern.matchAll(PART)) {
    end += part.length
    const letter =
      code === undefined ? (own ?? escaped) : String.fromCharCode(Number.parseInt(code, 16))
    if (letter === undefined) texts.push('')
    else texts.push((texts.pop() ?? '') + letter)
  }
  return end === pattern.length ? texts : undefined
}

/** The text that a pattern without operators matches; undefined of one with operators. */
export function literalText(pattern: string): string | undefined {
  const [text, ...more] = textsOf(pattern) ?? []
  return more.length > 0 ? undefined : text
}

const beyond = (what: string) => notSupported(`the regular expression ${what}`)

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Texts that follow one another in a line, the first at the very start: `^a.*b`. */
function inOrder([first = '', ...others]: readonly string[]): Pattern {
  return {
    test(text) {
      if (!text.startsWith(first)) return false
      let at = first.length
      for (const next of others) {
        const found = text.indexOf(next, at)
        if (found < 0 || text.slice(at, found).includes('\n')) return false
        at = found + next.length
      }
      return true
    },
  }
}

function compile(pattern: string, flags: string): Pattern {
  const isAnchored = pattern.startsWith('^')
  const texts = textsOf(pattern.slice(isAnchored ? 1 : 0))
  if (!texts) throw beyond(pattern)
  const [text = ''] = texts
  if (texts.length > 1) {
    // `.` matches no line break, so only texts without one are found by the first place where they stand.
    if (!isAnchored || flags || texts.some((each) => each.includes('\n'))) throw beyond(pattern)
    return inOrder(texts)
  }
  if (flags) return new RegExp(`${isAnchored ? '^' : ''}${escaped(text)}`, 'iu')
  return { test: (value) => (isAnchored ? value.startsWith(text) : value.includes(text)) }
}

/**
 * A BSON expression or a pattern as text: literal text, with `^` before it, with the flag i, or `^` and literal texts with `.*`
 * between them. Matching takes time that grows with the text alone.
 * @throws MongoError CommandNotSupported for any other pattern
 */
export function toRegExp(source: unknown): Pattern {
  const [pattern, flags] = typeof source === 'string' ? [source, ''] : regexParts(source)
  if (flags !== '' && flags !== 'i') throw beyond(`with the options ${flags}`)
  if (pattern.includes('\0'))
    throw location(51109, 'Regular expression cannot contain an embedded null byte')
  return compile(pattern, flags)
}
