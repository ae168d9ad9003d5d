import { isMissing } from '../../values/bson.ts'
import { location } from '../../values/errors.ts'
import { typeName } from '../../values/types.ts'
import { wholeOperand } from './arguments.ts'
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
  const start = wholeOperand('$substrCP', from, 34450)
  const length = wholeOperand('$substrCP', count, 34452)
  if (start < 0 || length < 0)
    throw location(34455, '$substrCP needs a start and a length of at least 0')
  return points.slice(start, start + length).join('')
}

function split([value, separator]: unknown[]): unknown {
  if (isMissing(value) || isMissing(separator)) return null
  const between = textArgument('$split', separator)
  if (between === '') throw location(40087, '$split requires a non-empty separator')
  return textArgument('$split', value).split(between)
}

/** As in MongoDB, $toLower and $toUpper change ASCII letters only. */
export const texts: Record<string, Operator> = {
  $concat: [0, Infinity, concat],
  $toLower: [1, 1, ([value]) => orEmpty(value).replace(/[A-Z]+/g, (part) => part.toLowerCase())],
  $toUpper: [1, 1, ([value]) => orEmpty(value).replace(/[a-z]+/g, (part) => part.toUpperCase())],
  $strLenCP: [1, 1, ([value]) => Array.from(textArgument('$strLenCP', value)).length],
  $substrCP: [3, 3, substring],
  $split: [2, 2, split],
}
