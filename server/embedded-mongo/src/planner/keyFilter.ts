import { type Doc, isDoc, isList, isOperatorDoc, rankOf, setOwn, TypeRank } from '../values/bson.ts'
import { setAt } from '../values/paths.ts'
import { compileFilter } from '../query/filter.ts'
import { readKey } from '../storage/keyReader.ts'
import { encodeKey } from '../storage/keys.ts'
import { type IndexInfo } from '../storage/model.ts'
import { neededTexts } from './neededText.ts'

/** Whether the document of an index key (its bytes as a string) matches; undefined when only the document can decide. */
export type KeyFilter = (key: string) => boolean | undefined

const HEAD = 4
const VALUES: ReadonlySet<number> = new Set([
  TypeRank.number,
  TypeRank.string,
  TypeRank.objectId,
  TypeRank.boolean,
  TypeRank.date,
])

const isValue = (value: unknown) => VALUES.has(rankOf(value))
const isPattern = (value: unknown) => rankOf(value) === TypeRank.regex
const isEither = (value: unknown) => isValue(value) || isPattern(value)

/**
 * Operators that depend on the value alone, each with the operands that keys can decide: none that tells null from missing,
 * which have the same key.
 */
const OPERANDS: Record<string, (operand: unknown) => boolean> = {
  $eq: isValue,
  $ne: isValue,
  $gt: isValue,
  $gte: isValue,
  $lt: isValue,
  $lte: isValue,
  $in: (list) => isList(list) && list.every(isEither),
  $nin: (list) => isList(list) && list.every(isEither),
  $regex: (pattern) => isPattern(pattern) || typeof pattern === 'string',
}

function isDecidable(condition: unknown): boolean {
  if (!isOperatorDoc(condition)) return isEither(condition)
  return Object.entries(condition).every(
    ([operator, operand]) => OPERANDS[operator]?.(operand) ?? false,
  )
}

const LOGICAL: ReadonlySet<string> = new Set(['$and', '$or', '$nor'])

/** The fields that decide a clause by their values; undefined when they do not suffice. */
function fieldsOf(clause: unknown): string[] | undefined {
  if (!isDoc(clause)) return undefined
  const fields: string[] = []
  for (const [key, condition] of Object.entries(clause)) {
    if (!key.startsWith('$')) {
      if (!isDecidable(condition)) return undefined
      fields.push(key)
      continue
    }
    if (!LOGICAL.has(key) || !isList(condition)) return undefined
    for (const branch of condition) {
      const inside = fieldsOf(branch)
      if (!inside) return undefined
      fields.push(...inside)
    }
  }
  return fields
}

/** The clauses of a filter that the keys of an index decide. */
export interface Judged {
  filter: KeyFilter
  /** How many clauses these are. */
  clauses: number
}

/** Puts a value where a document would have it. */
function placer(name: string): (doc: Doc, value: unknown) => void {
  if (name.includes('.')) return (doc, value) => setAt(doc, name, value)
  return (doc, value) => setOwn(doc, name, value)
}

/** Looking for more would take longer than decoding the keys. */
const MOST_TEXTS = 100

/** Whether a key holds one of the texts, behind its first bytes. */
function holdsSome(texts: ReadonlySet<string>, from: number): (key: string) => boolean {
  const bytes = [...texts].map((text) => Buffer.from(text).toString('latin1'))
  const some = new RegExp(
    bytes.map((each) => each.replaceAll(SPECIAL, String.raw`\$&`)).join('|'),
    'gu',
  )
  return (key) => {
    some.lastIndex = from
    return some.test(key)
  }
}

/** What means something in a regular expression. */
const SPECIAL = /[\\^$.*+?()[\]{}|/]/gu

/**
 * @param index neither multikey nor truncated
 * @param prefixes the values with which the keys in question begin
 */
export function judgeByKey(
  index: IndexInfo,
  clauses: readonly Doc[],
  prefixes: readonly unknown[][],
): Judged | undefined {
  const places = new Map(index.fields.map(({ name }, place) => [name, place]))
  const needed = new Set<number>()
  const decided = clauses.filter((clause) => {
    const found = fieldsOf(clause)?.map((field) => places.get(field))
    if (!found?.every((place) => place !== undefined)) return false
    for (const place of found) needed.add(place)
    return true
  })
  if (decided.length === 0) return undefined
  // Most indexes that are judged are not taken.
  let compiled: KeyFilter | undefined
  const filter: KeyFilter = (key) => {
    compiled ??= compileKeyFilter(index, { decided, places, needed }, prefixes)
    return compiled(key)
  }
  return { filter, clauses: decided.length }
}

interface Decided {
  decided: readonly Doc[]
  /** Of the fields in the index. */
  places: ReadonlyMap<string, number>
  /** Those that decide. */
  needed: ReadonlySet<number>
}

function compileKeyFilter(
  index: IndexInfo,
  { decided, places, needed }: Decided,
  prefixes: readonly unknown[][],
): KeyFilter {
  const matches = compileFilter({ $and: decided })
  const [only = []] = prefixes.length === 1 ? prefixes : []
  // Skip the prefix that all keys share.
  const first = Math.min(...needed) >= only.length ? only.length : 0
  const from = HEAD + encodeKey(only.slice(0, first), index.directions).key.length
  const read = index.directions
    .map((direction, place) => ({ direction, wanted: needed.has(place) }))
    .slice(first, Math.max(...needed) + 1)
  const fields = [...needed].map((place) => ({
    place: place - first,
    put: placer(index.fields[place]?.name ?? ''),
  }))
  // Rule out most keys by their bytes, before decoding any value.
  const upright = (field: string) => index.directions[places.get(field) ?? -1] === 1
  const texts = neededTexts({ $and: decided }, upright)
  const mayMatch = texts && texts.size <= MOST_TEXTS ? holdsSome(texts, from) : undefined
  // Every key has the same fields, and no test keeps the document.
  const doc: Doc = {}
  return (key) => {
    if (mayMatch?.(key) === false) return false
    const values = readKey(key, from, read)
    if (!values) return undefined
    for (const { place, put } of fields) put(doc, values[place])
    return matches(doc)
  }
}
