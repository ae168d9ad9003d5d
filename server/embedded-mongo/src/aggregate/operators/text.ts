import { isMissing } from '../../values/bson.ts'
import { location } from '../../values/errors.ts'
import { toNumber } from '../../values/numbers.ts'
import { typeName } from '../../values/types.ts'
import { textArgument, toText } from './conversion.ts'
import { type Operator } from './types.ts'

const orEmpty = (value: unknown) => (isMissing(value) ? '' : (toText(value) ?? ''))

function concat(args: unknown[]): unknown {
  if (args.some(isMissing)) return null
  return args
    .map((value) => {
      if (typeof value === 'string') return value
      throw location(16702, `$concat only supports strings, not ${typeName(value)}`)
    })
    .join('')
}

/** Counts code points, so that no Chinese character or emoji is cut in two. */
function substring([value, from, count]: unknown[]): string {
  const points = Array.from(orEmpty(value))
  const start = toNumber(from)
  const length = toNumber(count)
  return points.slice(start, length < 0 ? undefined : start + length).join('')
}

function split([value, separator]: unknown[]): unknown {
  if (isMissing(value) || isMissing(separator)) return null
  return textArgument('$split', value).split(textArgument('$split', separator))
}

export const texts: Record<string, Operator> = {
  $concat: [0, Infinity, concat],
  $toLower: [1, 1, ([value]) => orEmpty(value).toLowerCase()],
  $toUpper: [1, 1, ([value]) => orEmpty(value).toUpperCase()],
  $strLenCP: [1, 1, ([value]) => Array.from(textArgument('$strLenCP', value)).length],
  $substrCP: [3, 3, substring],
  $split: [2, 2, split],
}
