import { type Doc, isDoc, isList, own, setOwn } from '../values/bson.ts'
import { badValue, MongoError } from '../values/errors.ts'
import { isArrayIndex } from '../values/paths.ts'
import { show } from '../values/show.ts'

function child(holder: unknown, part: string): unknown {
  if (isList(holder)) return isArrayIndex(part) ? holder[Number(part)] : undefined
  return isDoc(holder) && own(holder, part) ? holder[part] : undefined
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
