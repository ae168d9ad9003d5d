import {
  cloneValue,
  type Doc,
  isDoc,
  isList,
  isOperatorDoc,
  rankOf,
  TypeRank,
} from '../values/bson.ts'
import { MongoError } from '../values/errors.ts'
import { setAt } from '../values/paths.ts'

const isPattern = (value: unknown) => rankOf(value) === TypeRank.regex

/** The value that an equality condition fixes its field to, if it is one. */
function pinned(condition: unknown): { value: unknown } | undefined {
  if (!isOperatorDoc(condition)) {
    return isPattern(condition) ? undefined : { value: condition }
  }
  if ('$eq' in condition) return { value: condition['$eq'] }
  const { $in: values } = condition
  const [only, ...others] = isList(values) ? values : []
  const isOne = only !== undefined && others.length === 0
  return isOne && !isOperatorDoc(only) && !isPattern(only) ? { value: only } : undefined
}

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`)

/** Two values for one field, or for a field and its parent: none of them is the one to insert. */
function checkOnce(path: string, taken: Set<string>): void {
  for (const other of taken) {
    if (!isWithin(path, other) && !isWithin(other, path)) continue
    const message = `cannot infer query fields to set, path '${path}' is matched twice`
    throw new MongoError(54, 'NotSingleValueField', message)
  }
  taken.add(path)
}

function collect(filter: Doc, doc: Doc, taken: Set<string>): void {
  for (const [key, condition] of Object.entries(filter)) {
    const clauses = isList(condition) ? condition.filter(isDoc) : []
    if (key === '$and' || (key === '$or' && clauses.length === 1)) {
      for (const clause of clauses) collect(clause, doc, taken)
    } else if (!key.startsWith('$')) {
      const pin = pinned(condition)
      if (!pin) continue
      checkOnce(key, taken)
      setAt(doc, key, cloneValue(pin.value))
    }
  }
}

/** The fields that an upserted document copies from the query. */
export function upsertSeed(filter: Doc): Doc {
  const doc: Doc = {}
  collect(filter, doc, new Set())
  return doc
}
