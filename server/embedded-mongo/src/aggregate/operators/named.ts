import { type Doc, isDoc, isMissing, setOwn } from '../../values/bson.ts'
import { failedToParse, location, notSupported } from '../../values/errors.ts'
import { toNumber } from '../../values/numbers.ts'
import { toRegExp } from '../../query/regex.ts'
import { textArgument, toDate } from './conversion.ts'
import { addToDate, formatDate, truncateDate } from './dates.ts'
import { type Compile, type Evaluate } from './types.ts'

type Arguments = Record<string, unknown>
type NamedForm = (name: string, argument: unknown, compile: Compile) => Evaluate

/** An operator that takes a document of named arguments, each an expression. */
function named(
  required: string[],
  optional: string[],
  apply: (args: Arguments) => unknown,
): NamedForm {
  return (name, argument, compile) => {
    if (!isDoc(argument)) throw failedToParse(`${name} only supports an object as its argument`)
    for (const key of Object.keys(argument)) {
      if (!required.includes(key) && !optional.includes(key)) {
        throw failedToParse(`Unrecognized argument to ${name}: ${key}`)
      }
    }
    for (const key of required) {
      if (!(key in argument)) throw failedToParse(`Missing '${key}' parameter to ${name}`)
    }
    const evaluators = Object.keys(argument).map((key) => [key, compile(argument[key])] as const)
    return (scope) =>
      apply(Object.fromEntries(evaluators.map(([key, evaluate]) => [key, evaluate(scope)])))
  }
}

function dateToString({ date, format, timezone, onNull }: Arguments): unknown {
  const instant = toDate(date)
  if (!instant) return onNull ?? null
  const pattern = typeof format === 'string' ? format : '%Y-%m-%dT%H:%M:%S.%LZ'
  return formatDate(instant, pattern, timezone)
}

function dateTrunc({ date, unit, timezone, binSize, startOfWeek }: Arguments): unknown {
  const instant = toDate(date)
  if (!instant || isMissing(unit)) return null
  if (!isMissing(binSize) && toNumber(binSize) !== 1) throw notSupported('$dateTrunc with binSize')
  if (!isMissing(startOfWeek) && startOfWeek !== 'sunday') {
    throw notSupported('$dateTrunc with startOfWeek')
  }
  return truncateDate(instant, textArgument('$dateTrunc', unit), timezone)
}

function dateAdd({ startDate, unit, amount, timezone }: Arguments): unknown {
  const instant = toDate(startDate)
  if (!instant || isMissing(unit) || isMissing(amount)) return null
  const step = { unit: textArgument('$dateAdd', unit), amount: Math.trunc(toNumber(amount)) }
  return addToDate(instant, step, timezone)
}

function getField({ field, input }: Arguments): unknown {
  return isDoc(input) && typeof field === 'string' && Object.hasOwn(input, field)
    ? input[field]
    : undefined
}

function setField({ field, input, value }: Arguments): unknown {
  if (isMissing(input)) return null
  if (!isDoc(input)) throw location(4161105, '$setField requires input to evaluate to type Object')
  const result: Doc = {}
  for (const key of new Set([...Object.keys(input), String(field)])) {
    const held = key === field ? value : input[key]
    if (held !== undefined) setOwn(result, key, held)
  }
  return result
}

function trim({ input, chars }: Arguments): unknown {
  if (isMissing(input)) return null
  const unwanted = typeof chars === 'string' ? new Set(chars) : undefined
  const goes = (point: string) => (unwanted ? unwanted.has(point) : /[\s\0]/.test(point))
  const points = Array.from(textArgument('$trim', input))
  const first = points.findIndex((point) => !goes(point))
  if (first < 0) return ''
  return points.slice(first, points.findLastIndex((point) => !goes(point)) + 1).join('')
}

function regexMatch({ input, regex, options }: Arguments): unknown {
  if (isMissing(input) || isMissing(regex)) return false
  return toRegExp(regex, options).test(textArgument('$regexMatch', input))
}

function replaceAll({ input, find, replacement }: Arguments): unknown {
  if (isMissing(input) || isMissing(find) || isMissing(replacement)) return null
  const [text, old, fresh] = [input, find, replacement].map((value) =>
    textArgument('$replaceAll', value),
  )
  return text?.replaceAll(old ?? '', () => fresh ?? '')
}

const getFieldForm: NamedForm = (name, argument, compile) =>
  named(['field'], ['input'], getField)(
    name,
    isDoc(argument) && 'field' in argument
      ? { input: '$$CURRENT', ...argument }
      : { field: argument, input: '$$CURRENT' },
    compile,
  )

/** Operators whose arguments have names. */
export const namedFunctions: Record<string, NamedForm> = {
  $dateToString: named(['date'], ['format', 'timezone', 'onNull'], dateToString),
  $dateTrunc: named(['date', 'unit'], ['timezone', 'binSize', 'startOfWeek'], dateTrunc),
  $dateAdd: named(['startDate', 'unit', 'amount'], ['timezone'], dateAdd),
  $getField: getFieldForm,
  $setField: named(['field', 'input', 'value'], [], setField),
  $trim: named(['input'], ['chars'], trim),
  $regexMatch: named(['input', 'regex'], ['options'], regexMatch),
  $replaceAll: named(['input', 'find', 'replacement'], [], replaceAll),
}
