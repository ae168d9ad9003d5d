import { type Doc, isDoc, isList, own, setOwn } from './bson.ts'

export const isArrayIndex = (part: string) => /^(0|[1-9]\d*)$/.test(part)

/** A value found under a path; `index` is the outermost array position on the way there, or -1. */
export interface Hit {
  value: unknown
  index: number
}

/**
 * All values under a dotted path, going through arrays as MongoDB's matcher does. A missing field
 * is one hit with `undefined`; elements of an array that are no documents are passed over.
 */
export function valuesAt(root: unknown, path: readonly string[]): Hit[] {
  const hits: Hit[] = []
  collect({ value: root, index: -1 }, path, 0, hits)
  return hits
}

function collect(from: Hit, path: readonly string[], depth: number, hits: Hit[]): void {
  const part = path[depth]
  const { value, index } = from
  if (part === undefined) hits.push(from)
  else if (isList(value)) collectFromList(from, path, depth, hits)
  else if (isDoc(value) && own(value, part)) {
    collect({ value: value[part], index }, path, depth + 1, hits)
  } else hits.push({ value: undefined, index })
}

function collectFromList(from: Hit, path: readonly string[], depth: number, hits: Hit[]): void {
  const list = from.value as unknown[]
  const part = path[depth] ?? ''
  if (isArrayIndex(part) && Number(part) < list.length) {
    collect({ value: list[Number(part)], index: from.index }, path, depth + 1, hits)
  }
  for (const [i, item] of list.entries()) {
    if (isDoc(item))
      collect({ value: item, index: from.index < 0 ? i : from.index }, path, depth, hits)
  }
}

/** The value under a dotted path without going through arrays; undefined when there is none. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root
  for (const part of path.split('.')) {
    if (!isDoc(value) || !own(value, part)) return undefined
    value = value[part]
  }
  return value
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
