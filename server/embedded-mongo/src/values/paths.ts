import { type Doc, isDoc, isList, own, setOwn } from './bson.ts'

export const isArrayIndex = (part: string) => /^(0|[1-9]\d*)$/.test(part)

/**
 * All values under a dotted path, going through arrays as MongoDB's matcher does. A missing field
 * is one value `undefined`; elements of an array that are no documents are passed over.
 */
export function valuesAt(root: unknown, path: readonly string[]): unknown[] {
  const values: unknown[] = []
  collect(root, path, 0, values)
  return values
}

function collect(value: unknown, path: readonly string[], depth: number, values: unknown[]): void {
  const part = path[depth]
  if (part === undefined) values.push(value)
  else if (isList(value)) {
    if (isArrayIndex(part) && Number(part) < value.length)
      collect(value[Number(part)], path, depth + 1, values)
    for (const item of value) if (isDoc(item)) collect(item, path, depth, values)
  } else if (isDoc(value) && own(value, part)) collect(value[part], path, depth + 1, values)
  else values.push(undefined)
}

/** Sets a dotted path in place, making the documents on the way. */
export function setAt(root: Doc, path: string, value: unknown): void {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  let holder = root
  for (const part of parts) {
    const next = own(holder, part) ? holder[part] : undefined
    if (isDoc(next)) holder = next
    else {
      const made: Doc = {}
      setOwn(holder, part, made)
      holder = made
    }
  }
  setOwn(holder, last, value)
}
