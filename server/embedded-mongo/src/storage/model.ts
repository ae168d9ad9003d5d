import { type UUID } from 'bson'
import { type Doc, isDoc, isNumeric } from '../values/bson.ts'
import { MongoError, notSupported } from '../values/errors.ts'
import { toNumber } from '../values/numbers.ts'
import { isArrayIndex } from '../values/paths.ts'
import { type SortDirection } from '../values/sort.ts'
import { compileFilter } from '../query/filter.ts'
import { type Predicate } from '../query/leaves.ts'

export interface IndexInfo {
  id: number
  name: string
  /** As createIndexes received it, and as listIndexes gives it back. */
  spec: Doc
  key: Doc
  fields: { name: string; path: string[] }[]
  directions: SortDirection[]
  unique: boolean
  partial: { filter: Doc; matches: Predicate } | undefined
  expireAfterSeconds: number | undefined
  /** Some document has several keys here. Never becomes false again. */
  multikey: boolean
  /** Some key was too long to keep its order. Never becomes false again. */
  truncated: boolean
  /**
   * A part of a path is a number. For an array the index holds the element at that position only, but a filter also checks
   * the elements' fields of that name: the index enforces uniqueness and is not used for queries.
   */
  positional: boolean
  /** The catalog's clock when it was complete: older transactions must not use it. */
  born: number
  /** The last record that it holds while it is being built: what changes behind it will be read by the build itself. */
  builtTo: number
  /** Why it cannot be completed: documents that were written during the build share a key that must be unique. */
  failure: MongoError | undefined
}

/** What the keys of a document tell of an index. */
export type Marks = Pick<IndexInfo, 'multikey' | 'truncated'>

/** Whether an index does not have all these marks yet. */
export const areNew = ({ multikey, truncated }: Marks, index: IndexInfo): boolean =>
  (multikey && !index.multikey) || (truncated && !index.truncated)

export interface CollectionInfo {
  id: number
  db: string
  name: string
  uuid: UUID
  options: Doc
  indexes: IndexInfo[]
  /** Indexes that no query may use yet. */
  building: IndexInfo[]
  nextRecord: number
}

const KNOWN_OPTIONS = new Set([
  'v',
  'key',
  'name',
  'ns',
  'unique',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'hidden',
])

function directionOf(field: string, direction: unknown): SortDirection {
  if (typeof direction === 'string') throw notSupported(`the ${direction} index on '${field}'`)
  if (field.includes('$**')) throw notSupported('a wildcard index')
  const number = toNumber(direction)
  if (number !== 0) return number < 0 ? -1 : 1
  throw new MongoError(67, 'CannotCreateIndex', 'Values in the index key pattern cannot be 0.')
}

function partialOf(filter: unknown): IndexInfo['partial'] {
  if (filter === undefined) return undefined
  if (!isDoc(filter)) {
    throw new MongoError(67, 'CannotCreateIndex', '"partialFilterExpression" must be a document')
  }
  return { filter, matches: compileFilter(filter) }
}

const MOST_SECONDS = 2_147_483_647

/** When documents expire. @throws MongoError for what is no such time: with 0 instead they would expire at once */
export function secondsOf(value: unknown): number {
  const seconds = toNumber(value)
  if (isNumeric(value) && seconds >= 0 && seconds <= MOST_SECONDS) return seconds
  const message = `TTL index 'expireAfterSeconds' must be a number from 0 to ${MOST_SECONDS}`
  throw new MongoError(67, 'CannotCreateIndex', message)
}

/** An index from its specification. @throws MongoError for kinds and options that are not supported */
export function parseIndex(id: number, spec: Doc): IndexInfo {
  const { key, name } = spec
  if (!isDoc(key) || Object.keys(key).length === 0) {
    throw new MongoError(67, 'CannotCreateIndex', 'Index keys cannot be an empty object')
  }
  if (typeof name !== 'string' || name === '') {
    throw new MongoError(
      9,
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    )
  }
  for (const option of Object.keys(spec)) {
    if (!KNOWN_OPTIONS.has(option)) throw notSupported(`the index option '${option}'`)
  }
  if (spec['hidden'] === true) throw notSupported('a hidden index')
  const partial = partialOf(spec['partialFilterExpression'])
  const expires = spec['expireAfterSeconds']
  return {
    id,
    name,
    spec,
    key,
    fields: Object.keys(key).map((field) => ({ name: field, path: field.split('.') })),
    directions: Object.entries(key).map(([field, direction]) => directionOf(field, direction)),
    unique: spec['unique'] === true || name === '_id_',
    partial,
    expireAfterSeconds: expires === undefined ? undefined : toNumber(expires),
    multikey: false,
    truncated: false,
    positional: Object.keys(key).some((field) => field.split('.').some(isArrayIndex)),
    born: 0,
    builtTo: Infinity,
    failure: undefined,
  }
}

export const namespaceOf = ({ db, name }: { db: string; name: string }) => `${db}.${name}`

/** The keys of a document by the index that holds them. */
export type KeysByIndex = Map<IndexInfo, Buffer[]>
