import {
  cloneValue,
  type Doc,
  isDoc,
  isList,
  isOperatorDoc,
  rankOf,
  TypeRank,
} from '../values/bson.ts'
import { setAt } from '../values/paths.ts'

/** The value that an equality condition fixes its field to, if it is one. */
function pinned(condition: unknown): { value: unknown } | undefined {
  if (!isOperatorDoc(condition)) {
    return rankOf(condition) === TypeRank.regex ? undefined : { value: condition }
  }
  if ('$eq' in condition) return { value: condition['$eq'] }
  for (const operator of ['$all', '$in']) {
    const values = condition[operator]
    if (isList(values) && values.length === 1 && !isOperatorDoc(values[0]))
      return { value: values[0] }
  }
  return undefined
}

function collect(filter: Doc, doc: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    const clauses = isList(condition) ? condition.filter(isDoc) : []
    if (key === '$and' || (key === '$or' && clauses.length === 1)) {
      for (const clause of clauses) collect(clause, doc)
    } else if (!key.startsWith('$')) {
      const pin = pinned(condition)
      if (pin) setAt(doc, key, cloneValue(pin.value))
    }
  }
}

/** The fields that an upserted document copies from the query. */
export function upsertSeed(filter: Doc): Doc {
  const doc: Doc = {}
  collect(filter, doc)
  return doc
}
