import { cloneValue, type Doc, isDoc, setOwn } from '../values/bson.ts'
import { equalValues } from '../values/compare.ts'
import { failedToParse, immutableId, MongoError, notSupported } from '../values/errors.ts'
import { isArrayIndex } from '../values/paths.ts'
import { typeName } from '../values/types.ts'
import { increment, type Operation, set, unset } from './fields.ts'

const OPERATIONS: Record<string, Operation> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: increment,
}

/** MongoDB knows these too. */
const REFUSED = new Set([
  '$addToSet',
  '$bit',
  '$currentDate',
  '$max',
  '$min',
  '$mul',
  '$pop',
  '$pull',
  '$pullAll',
  '$push',
  '$rename',
])

interface Step {
  operator: string
  path: string
  argument: unknown
  apply: Operation
}

/** Returns an updated copy of the document. */
export type Update = (doc: Doc, inserting?: boolean) => Doc

function stepsOf(update: Doc): Step[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    const apply = Object.hasOwn(OPERATIONS, operator) ? OPERATIONS[operator] : undefined
    if (REFUSED.has(operator)) throw notSupported(`the update operator ${operator}`)
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
  const position = path.split('.').find((part) => part === '$' || part.startsWith('$['))
  if (position !== undefined) throw notSupported(`'${position}' in the path of an update`)
}

const dollarPrefixed = (field: string) =>
  new MongoError(
    52,
    'DollarPrefixedFieldName',
    `The dollar ($) prefixed field '${field}' in '${field}' is not allowed in the context of an update's replacement document.`,
  )

/** Refuses two operators on the same field, or on a field and its parent. */
function checkConflicts(steps: Step[]): void {
  const paths = steps.map(({ path }) => path).toSorted()
  for (const [i, path] of paths.entries()) {
    const clash = paths.slice(i + 1).find((other) => other === path || other.startsWith(`${path}.`))
    if (clash !== undefined) {
      const message = `Updating the path '${clash}' would create a conflict at '${path}'`
      throw new MongoError(40, 'ConflictingUpdateOperators', message)
    }
  }
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
export function compileOperators(update: Doc): Update {
  const steps = stepsOf(update)
  checkConflicts(steps)
  const inOrder = steps.toSorted((a, b) => comparePaths(a.path, b.path))
  return (original, inserting = false) => {
    const doc = cloneValue(original)
    const due = inOrder.filter(({ operator }) => inserting || operator !== '$setOnInsert')
    for (const { apply, argument, path } of due) apply(doc, path.split('.'), argument)
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
