import { mongo } from 'mongoose'
import { type Doc, isList, isNumeric } from '../src/values/bson.ts'
import { toNumber } from '../src/values/numbers.ts'
import { isDoc } from './format.ts'

/** What a value has to look like, told by the cases' special operators. */
export interface Lookup {
  /** What a name stands for: an earlier result. */
  entity(id: string): unknown
  /** The lsid of a session. */
  lsid(id: string): unknown
}

const { EJSON } = mongo.BSON

export function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : EJSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

const isBson = (value: unknown, type: string) =>
  typeof value === 'object' && value !== null && Reflect.get(value, '_bsontype') === type

// JavaScript has one type of numbers: a whole one may be any of MongoDB's.
const isWhole = (value: unknown) =>
  Number.isInteger(value) || isBson(value, 'Int32') || isBson(value, 'Long')

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  object: isDoc,
  array: isList,
  int: isWhole,
  long: isWhole,
  double: (value) => typeof value === 'number' || isBson(value, 'Double'),
  number: isNumeric,
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  objectId: (value) => isBson(value, 'ObjectId'),
  binData: (value) => isBson(value, 'Binary') || value instanceof Uint8Array,
  timestamp: (value) => isBson(value, 'Timestamp'),
  null: (value) => value === null,
}

function hexOf(value: unknown): string | undefined {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : undefined
}

/** A number in the form in which numbers are compared. */
const plain = (value: unknown): unknown =>
  isNumeric(value) || isBson(value, 'Int32') || isBson(value, 'Double')
    ? toNumber(isNumeric(value) ? value : Number(value))
    : value

type Special = (wanted: unknown, actual: unknown, path: string, lookup: Lookup) => string[]

const differs = (path: string, wanted: unknown, actual: unknown) => [
  `${path}: expected ${show(wanted)}, found ${show(actual)}`,
]
const unless = (matches: boolean, ...[path, wanted, actual]: [string, unknown, unknown]) =>
  matches ? [] : differs(path, wanted, actual)

const SPECIAL: Record<string, Special> = {
  $$exists: (wanted, actual, path) =>
    unless((actual !== undefined) === wanted, path, { $$exists: wanted }, actual),
  $$type(wanted, actual, path) {
    const types = isList(wanted) ? wanted : [wanted]
    const fits = types.some((type) => TYPES[String(type)]?.(actual) ?? false)
    return unless(fits, path, { $$type: wanted }, actual)
  },
  $$unsetOrMatches: (wanted, actual, path, lookup) =>
    actual === undefined ? [] : differences(wanted, actual, { path, lookup, root: true }),
  $$matchesEntity: (wanted, actual, path, lookup) =>
    differences(lookup.entity(String(wanted)), actual, { path, lookup, root: false }),
  $$matchesHexBytes: (wanted, actual, path) =>
    unless(hexOf(actual) === String(wanted).toLowerCase(), path, wanted, hexOf(actual)),
  $$sessionLsid: (wanted, actual, path, lookup) =>
    differences(lookup.lsid(String(wanted)), actual, { path, lookup, root: false }),
  $$matchAsRoot: (wanted, actual, path, lookup) =>
    differences(wanted, actual, { path, lookup, root: true }),
  $$lte: (wanted, actual, path) =>
    unless(
      isNumeric(wanted) && isNumeric(actual) && toNumber(actual) <= toNumber(wanted),
      path,
      { $$lte: wanted },
      actual,
    ),
}

function specialOf(expected: Doc): [Special, unknown] | undefined {
  const [entry, second] = Object.entries(expected)
  if (!entry?.[0].startsWith('$$') || second) return undefined
  const special = SPECIAL[entry[0]]
  if (!special) throw new Error(`the runner does not know ${entry[0]}`)
  return [special, entry[1]]
}

export interface Where {
  path: string
  lookup: Lookup
  /** A whole result (or each of several), command or reply, which may hold more than is expected of it. */
  root: boolean
}

/** @returns how a value differs from what is expected of it, in sentences; nothing when it does not */
export function differences(expected: unknown, found: unknown, where: Where): string[] {
  // The driver keeps what has an order (of sorting, of an index's fields) in maps.
  const actual: unknown = found instanceof Map ? Object.fromEntries(found) : found
  if (isDoc(expected)) return differencesOfDocs(expected, actual, where)
  const { path, lookup, root } = where
  if (isList(expected)) {
    if (!isList(actual) || actual.length !== expected.length) return differs(path, expected, actual)
    return expected.flatMap((item, i) =>
      differences(item, actual[i], { path: `${path}[${i}]`, lookup, root }),
    )
  }
  if (actual === undefined) return differs(path, expected, actual)
  return unless(show(plain(expected)) === show(plain(actual)), path, expected, actual)
}

function differencesOfDocs(expected: Doc, actual: unknown, where: Where): string[] {
  const { path, lookup, root } = where
  const special = specialOf(expected)
  if (special) return special[0](special[1], actual, path, lookup)
  if (!isDoc(actual)) return differs(path, expected, actual)
  const more = Object.keys(actual).filter((key) => !(key in expected) && actual[key] !== undefined)
  return [
    ...Object.entries(expected).flatMap(([key, value]) =>
      differences(value, actual[key], { path: `${path}.${key}`, lookup, root: false }),
    ),
    ...(root ? [] : more.map((key) => `${path}.${key}: not expected, found ${show(actual[key])}`)),
  ]
}
