import { type Doc, isDoc, isList, own, setOwn } from '../values/bson.ts'
import { badValue, MongoError } from '../values/errors.ts'
import { isArrayIndex } from '../values/paths.ts'
import { type Predicate } from '../query/leaves.ts'
import { show } from '../values/show.ts'

/** What the positional parts of a path refer to: `$` and the identifiers of arrayFilters. */
export interface Positions {
  matched: number | undefined
  filters: Map<string, Predicate>
}

function child(holder: unknown, part: string): unknown {
  if (isList(holder)) return isArrayIndex(part) ? holder[Number(part)] : undefined
  return isDoc(holder) && own(holder, part) ? holder[part] : undefined
}

function elementsFor(part: string, list: unknown, path: string[], positions: Positions): number[] {
  const before = path.slice(0, path.indexOf(part)).join('.')
  if (list === undefined) {
    throw badValue(
      `The path '${before}' must exist in the document in order to apply array updates.`,
    )
  }
  if (!isList(list))
    throw badValue(`Cannot apply array updates to non-array element ${before}: ${show(list)}`)
  const name = part.slice(2, -1)
  const filter = positions.filters.get(name)
  if (name !== '' && !filter) {
    throw badValue(`No array filter found for identifier '${name}' in path '${path.join('.')}'`)
  }
  const places = [...list.keys()]
  return filter ? places.filter((i) => filter({ [name]: list[i] })) : places
}

/** The concrete paths that a path with `$`, `$[]` or `$[name]` means in a document. */
export function resolvePath(doc: unknown, path: string[], positions: Positions): string[][] {
  let value = doc
  for (const [i, part] of path.entries()) {
    if (part === '$') {
      if (positions.matched === undefined) {
        throw badValue('The positional operator did not find the match needed from the query.')
      }
      return resolvePath(doc, path.with(i, String(positions.matched)), positions)
    }
    if (part.startsWith('$[')) {
      return elementsFor(part, value, path, positions).flatMap((element) =>
        resolvePath(doc, path.with(i, String(element)), positions),
      )
    }
    value = child(value, part)
  }
  return [path]
}

/** A position in a document: the parent document or array, and the field's name or index in it. */
export interface Place {
  holder: Doc | unknown[]
  name: string
}

const canHold = (value: unknown, part: string): value is Doc | unknown[] =>
  isDoc(value) || (isList(value) && isArrayIndex(part))

/** The position of a path if its parents exist; creates nothing. */
export function findPlace(doc: Doc, path: string[]): Place | undefined {
  const name = path.at(-1) ?? ''
  const holder = path.slice(0, -1).reduce<unknown>(child, doc)
  return canHold(holder, name) ? { holder, name } : undefined
}

/** The position of a path; creates missing parent documents. */
export function makePlace(doc: Doc, path: string[]): Place {
  let holder: unknown = doc
  for (const [i, part] of path.entries()) {
    if (!canHold(holder, part)) {
      const message = `Cannot create field '${part}' in element {${path[i - 1] ?? ''}: ${show(holder)}}`
      throw new MongoError(28, 'PathNotViable', message)
    }
    if (i === path.length - 1) return { holder, name: part }
    let next = child(holder, part)
    if (next === undefined) {
      next = {}
      put({ holder, name: part }, next)
    }
    holder = next
  }
  throw new MongoError(56, 'EmptyFieldName', 'An empty update path is not valid.')
}

export const valueIn = ({ holder, name }: Place): unknown => child(holder, name)

const MAX_PADDING = 1_500_000

export function put({ holder, name }: Place, value: unknown): void {
  if (!isList(holder)) {
    setOwn(holder, name, value)
    return
  }
  const index = Number(name)
  if (index > holder.length + MAX_PADDING) {
    throw badValue(`can't backfill more than ${MAX_PADDING} elements`)
  }
  while (holder.length < index) holder.push(null)
  holder[index] = value
}

/** Removes a field; an array element becomes null instead, so that the others keep their places. */
export function removeAt({ holder, name }: Place): void {
  if (!isList(holder)) delete holder[name]
  else if (Number(name) < holder.length) holder[Number(name)] = null
}
