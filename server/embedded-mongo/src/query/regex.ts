import { regexParts } from '../values/bson.ts'
import { location } from '../values/errors.ts'

const EXTENDED = /\\.|\[(?:\\.|[^\]])*\]|#.*|\s+/g
const keepEscapes = (part: string) => (part.startsWith('\\') || part.startsWith('[') ? part : '')

/** A JavaScript expression for a BSON one or a pattern string; the flags i, m, s, u and x are known. */
export function toRegExp(source: unknown, options?: unknown): RegExp {
  const [pattern, ownFlags] = typeof source === 'string' ? [source, ''] : regexParts(source)
  const flags = typeof options === 'string' && options !== '' ? options : ownFlags
  const text = flags.includes('x') ? pattern.replace(EXTENDED, keepEscapes) : pattern
  for (const flag of flags) {
    if (!'imsuxg'.includes(flag)) throw location(51108, `invalid flag in regex options: ${flag}`)
  }
  try {
    return new RegExp(text, [...new Set(flags)].filter((flag) => 'imsu'.includes(flag)).join(''))
  } catch (error) {
    throw location(51091, `Regular expression is invalid: ${String(error)}`)
  }
}
