import { cloneValue, type Doc, isDoc, isList, isMissing, setOwn } from '../values/bson.ts'
import { equalValues } from '../values/compare.ts'
import { badValue, failedToParse, immutableId, MongoError, typeMismatch } from '../values/errors.ts'
import { isArrayIndex } from '../values/paths.ts'
import { typeName } from '../values/types.ts'
import { compileFilter, type FilterOptions } from '../query/filter.ts'
import { type Predicate } from '../query/leaves.ts'
import { bit, greatest, increment, least, multiply, rename, set, unset } from './fields.ts'
import { addToSet, pop, pull, pullAll, push } from './lists.ts'
import { type Operation } from './operation.ts'
import { resolvePath } from './paths.ts'

const OPERATIONS: Record<string, Operation> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: increment,
  $mul: multiply,
  $min: least,
  $max: greatest,
  $rename: rename,
  $bit: bit,
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
}

interface Step {
  operator: string
  path: string
  argument: unknown
  apply: Operation
}

/** Returns an updated copy of the document. */
export type Update = (doc: Doc, matched?: number, inserting?: boolean) => Doc

function stepsOf(update: Doc): Step[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    const apply = Object.hasOwn(OPERATIONS, operator) ? OPERATIONS[operator] : undefined
    if (!apply) {
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      )
    }
    if (!isDoc(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}}`,
      )
    }
    return Object.entries(fields).map(([path, argument]) => {
      checkPath(path)
      if (operator === '$rename') checkRename(path, argument)
      return { operator, path, argument, apply }
    })
  })
}

function checkPath(path: string): void {
  if (path === '' || path.split('.').includes('')) {
    throw new MongoError(
      56,
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    )
  }
  if (path.startsWith('$')) throw dollarPrefixed(path)
  const parts = path.split('.')
  // Below the top MongoDB allows other names that begin with a dollar.
  const wrong = parts.find((part) => part.startsWith('$[') && !POSITIONS.test(part))
  if (wrong !== undefined) throw badValue(`Cannot use '${wrong}' in the update path '${path}'`)
  if (parts.filter((part) => part === '$').length > 1)
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`)
}

/** The parts of a path that stand for all elements of an array, or for those that a filter finds. */
const POSITIONS = /^\$\[([a-z][a-zA-Z0-9]*)?\]$/

const isPositional = (part: string) => part === '$' || part.startsWith('$[')

function checkRename(path: string, target: unknown): void {
  if (typeof target !== 'string') return
  checkPath(target)
  if (`${path}.${target}`.split('.').some(isPositional))
    throw badValue('$rename knows no positional paths')
}

const dollarPrefixed = (field: string) =>
  new MongoError(
    52,
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${field}' in '${field}' is not allowed in the context of an update's replacement document.`,
  )

/** Refuses two operators on the same field, or on a field and its parent. */
function checkConflicts(steps: Step[]): void {
  const targets = steps
    .filter(({ operator }) => operator === '$rename')
    .map(({ argument }) => argument)
  const paths = [...steps.map(({ path }) => path), ...targets].map(String).toSorted()
  for (const [i, path] of paths.entries()) {
    const clash = paths.slice(i + 1).find((other) => other === path || other.startsWith(`${path}.`))
    if (clash !== undefined) {
      const message = `Updating the path '${clash}' would create a conflict at '${path}'`
      throw new MongoError(40, 'ConflictingUpdateOperators', message)
    }
  }
}

/** What an array filter calls the element. */
function namesIn(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, condition]) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? '']
    return isList(condition) ? condition.filter(isDoc).flatMap(namesIn) : []
  })
}

function identifierOf(filter: Doc): string {
  const [name = '', ...others] = new Set(namesIn(filter))
  if (others.length === 0) return name
  throw failedToParse(
    `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${others.join("', '")}'`,
  )
}

function arrayFiltersOf(filters: unknown, steps: Step[], options: FilterOptions) {
  const result = new Map<string, Predicate>()
  if (!isMissing(filters) && !isList(filters)) throw typeMismatch('arrayFilters must be an array')
  for (const filter of isList(filters) ? filters : []) {
    if (!isDoc(filter)) throw failedToParse('An array filter must be a document')
    const name = identifierOf(filter)
    if (result.has(name)) {
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`)
    }
    if (!steps.some(({ path }) => path.split('.').includes(`$[${name}]`))) {
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`)
    }
    result.set(name, compileFilter(filter, options))
  }
  return result
}

/** New fields come in the order of their names, numbers in that of their size. */
function comparePaths(first: string, second: string): number {
  const theirs = second.split('.')
  for (const [i, part] of first.split('.').entries()) {
    const other = theirs[i]
    if (other === undefined) return 1
    if (part === other) continue
    if (isArrayIndex(part) && isArrayIndex(other)) return Number(part) - Number(other)
    return part < other ? -1 : 1
  }
  return -1
}

/** Compiles an update of operators. It throws here or when applied; the document then stays unchanged. */
export function compileOperators(
  update: Doc,
  arrayFilters: unknown,
  options: FilterOptions,
): Update {
  const steps = stepsOf(update)
  checkConflicts(steps)
  const filters = arrayFiltersOf(arrayFilters, steps, options)
  const inOrder = steps.toSorted((a, b) => comparePaths(a.path, b.path))
  return (original, matched, inserting = false) => {
    const doc = cloneValue(original)
    const due = inOrder.filter(({ operator }) => inserting || operator !== '$setOnInsert')
    const resolved = due.map((step) => ({
      ...step,
      paths: resolvePath(doc, step.path.split('.'), { matched, filters }),
    }))
    for (const { apply, argument, paths } of resolved) {
      for (const path of paths) apply(doc, path, argument, options)
    }
    if (!inserting && !equalValues(original['_id'], doc['_id'])) throw immutableId()
    return doc
  }
}

/** Compiles a replacement: the new document keeps the old one's `_id`. */
export function compileReplacement(replacement: Doc): Update {
  for (const key of Object.keys(replacement)) {
    if (key.startsWith('$')) throw dollarPrefixed(key)
  }
  return (original) => {
    const had = Object.hasOwn(original, '_id')
    if (!had) return replacement
    if (Object.hasOwn(replacement, '_id') && !equalValues(replacement['_id'], original['_id'])) {
      throw immutableId()
    }
    const doc: Doc = { _id: original['_id'] }
    for (const key of Object.keys(replacement))
      if (key !== '_id') setOwn(doc, key, replacement[key])
    return doc
  }
}
