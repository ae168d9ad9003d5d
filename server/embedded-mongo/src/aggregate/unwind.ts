import { Long } from 'bson'
import { type Doc, isDoc, isList, isMissing, setOwn } from '../values/bson.ts'
import { location } from '../values/errors.ts'
import { valueAt } from '../values/paths.ts'
import { PAUSE, type Paced } from '../values/slices.ts'
import { fieldPath } from './fieldNames.ts'

/** A copy of the document with another value at a path (undefined removes it); unchanged parts are shared. */
function withValue(doc: Doc, path: string[], value: unknown): Doc {
  const [head = '', ...rest] = path
  const copy = { ...doc }
  const inner = copy[head]
  if (rest.length > 0) setOwn(copy, head, withValue(isDoc(inner) ? inner : {}, rest, value))
  else if (value === undefined) delete copy[head]
  else setOwn(copy, head, value)
  return copy
}

function indexPathOf(path: unknown): string[] | undefined {
  if (path === undefined) return undefined
  if (typeof path === 'string' && path !== '') return fieldPath(path)
  throw location(28810, 'expected a non-empty string for the includeArrayIndex option in $unwind')
}

/** $unwind: a document for each element of an array. */
export function unwind(spec: unknown): (docs: Paced<Doc>) => Paced<Doc> {
  const options: Doc = isDoc(spec) ? spec : { path: spec }
  const { path, includeArrayIndex, preserveNullAndEmptyArrays = false, ...others } = options
  const [unknown] = Object.keys(others)
  if (unknown !== undefined)
    throw location(28811, `unrecognized option to $unwind stage: ${unknown}`)
  if (typeof preserveNullAndEmptyArrays !== 'boolean')
    throw location(28809, 'expected a boolean for preserveNullAndEmptyArrays in $unwind')
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw location(28818, "path option to $unwind stage should be prefixed with a '$'")
  }
  const field = path.slice(1)
  const parts = fieldPath(field)
  const indexPath = indexPathOf(includeArrayIndex)
  const numbered = (doc: Doc, index: number | null) => {
    const place = index === null ? null : Long.fromNumber(index)
    return indexPath ? withValue(doc, indexPath, place) : doc
  }
  return function* stage(docs) {
    for (const doc of docs) {
      if (doc === PAUSE) {
        yield PAUSE
        continue
      }
      const value = valueAt(doc, field)
      const empty = isMissing(value) || (isList(value) && value.length === 0)
      if (isList(value) && !empty) {
        for (const [i, item] of value.entries()) yield numbered(withValue(doc, parts, item), i)
      } else if (!empty) yield numbered(doc, null)
      else if (preserveNullAndEmptyArrays) {
        yield numbered(isList(value) ? withValue(doc, parts, undefined) : doc, null)
      }
    }
  }
}
