import { isDoc, isList, own } from '../values/bson.ts'
import { MongoError } from '../values/errors.ts'
import { isArrayIndex } from '../values/paths.ts'
import { encodeKey, uint32 } from './keys.ts'
import { type IndexInfo } from './model.ts'

/** One indexed field while its path is followed: the value so far and the rest of the path. */
interface Walk {
  value: unknown
  rest: string[]
}

const ended = (value: unknown): Walk => ({ value, rest: [] })

/** Follows the path until it ends or meets an array. */
function advance({ value, rest }: Walk): Walk {
  const [part, ...further] = rest
  if (part === undefined) return { value, rest }
  if (isList(value)) {
    const byIndex = isArrayIndex(part) && Number(part) < value.length
    const named = isDoc(value[0]) && own(value[0], part)
    return byIndex && !named
      ? advance({ value: value[Number(part)], rest: further })
      : { value, rest }
  }
  return isDoc(value) && own(value, part)
    ? advance({ value: value[part], rest: further })
    : ended(undefined)
}

function intoElement({ value, rest }: Walk, list: unknown[], element: unknown): Walk {
  if (value !== list) return ended(value)
  if (rest.length === 0) return ended(element)
  return isDoc(element) ? { value: element, rest } : ended(undefined)
}

interface Tuples {
  values: unknown[][]
  multikey: boolean
}

/**
 * The combinations of values that an index holds for a document: one per array element. Two fields
 * may not go through different arrays.
 */
function tuplesOf(walks: Walk[], done: Set<number>): Tuples {
  const reached = walks.map((walk, i) => (done.has(i) ? walk : advance(walk)))
  const open = reached.filter(({ value }, i) => !done.has(i) && isList(value))
  const list = open[0]?.value
  if (!isList(list)) return { values: [reached.map(({ value }) => value)], multikey: false }
  if (open.some(({ value }) => value !== list)) {
    throw new MongoError(171, 'CannotIndexParallelArrays', 'cannot index parallel arrays')
  }
  const nowDone = new Set<number>()
  for (const [i, walk] of reached.entries()) {
    if (done.has(i) || walk.value !== list || walk.rest.length === 0) nowDone.add(i)
  }
  const elements = list.length > 0 ? list : [undefined]
  const values = elements.flatMap((element) => {
    const inside = reached.map((walk, i) => (done.has(i) ? walk : intoElement(walk, list, element)))
    return tuplesOf(inside, nowDone).values
  })
  return { values, multikey: true }
}

export interface IndexKeys {
  keys: Buffer[]
  multikey: boolean
  truncated: boolean
}

/** The keys under which an index finds a document: none when a partial one leaves it out. */
export function indexKeys(index: IndexInfo, doc: unknown): IndexKeys {
  const result: IndexKeys = { keys: [], multikey: false, truncated: false }
  if (index.partial && !index.partial.matches(doc)) return result
  const start = index.fields.map(({ path }) => ({ value: doc, rest: path }))
  const { values, multikey } = tuplesOf(start, new Set())
  result.multikey = multikey
  const seen = new Set<string>()
  const prefix = uint32(index.id)
  for (const tuple of values) {
    const { key, truncated } = encodeKey(tuple, index.directions)
    result.truncated ||= truncated
    const text = key.toString('latin1')
    if (!seen.has(text)) {
      seen.add(text)
      result.keys.push(Buffer.concat([prefix, key]))
    }
  }
  return result
}
