import { type Doc, isDoc, isList } from '../values/bson.ts'
import { failedToParse } from '../values/errors.ts'
import { setAt, valuesAt } from '../values/paths.ts'
import { gather, isDue, paced, PAUSE, type Paced, type Sliced } from '../values/slices.ts'
import { valueKey } from '../storage/keys.ts'
import { evaluateVariables } from './expression.ts'
import { type PipelineContext, type Stage } from './stages.ts'

type RunPipeline = (docs: Paced<Doc>, pipeline: unknown, context: PipelineContext) => Paced<Doc>

const KNOWN = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']
const DIRECTLY = 200

function text(spec: Doc, name: string): string | undefined {
  const value = spec[name]
  if (value === undefined || typeof value === 'string') return value
  throw failedToParse(`$lookup argument '${name}' must be a string`)
}

/** A document's join keys; a document without any joins by null. */
function localValues(doc: Doc, field: string): unknown[] {
  const values = valuesAt(doc, field.split('.')).flatMap(({ value }) =>
    isList(value) ? value : [value ?? null],
  )
  return values.length > 0 ? values : [null]
}

/** The foreign documents by join key. */
function* tableOf(docs: readonly Doc[], field: string): Sliced<Map<string, Doc[]>> {
  const table = new Map<string, Doc[]>()
  const path = field.split('.')
  for (const doc of docs) {
    if (isDue()) yield PAUSE
    const values = valuesAt(doc, path).flatMap(({ value }) => [
      value ?? null,
      ...(isList(value) ? value : []),
    ])
    const keys = new Set(values.map((value) => valueKey(value)))
    for (const key of keys) {
      const held = table.get(key)
      if (held) held.push(doc)
      else table.set(key, [doc])
    }
  }
  return table
}

function joined(table: Map<string, Doc[]>, values: unknown[]): Doc[] {
  const hits = new Set(values.flatMap((value) => table.get(valueKey(value)) ?? []))
  return [...hits]
}

/**
 * $lookup by equal fields, by a pipeline with `let`, or by both. It reads only the foreign documents
 * that the local ones need, through the foreign collection's indexes.
 */
export function compileLookup(spec: unknown, context: PipelineContext, run: RunPipeline): Stage {
  if (!isDoc(spec)) throw failedToParse('the $lookup stage specification must be an object')
  for (const key of Object.keys(spec)) {
    if (!KNOWN.includes(key)) throw failedToParse(`unknown argument to $lookup: ${key}`)
  }
  const from = text(spec, 'from')
  const as = text(spec, 'as')
  const localField = text(spec, 'localField')
  const foreignField = text(spec, 'foreignField')
  if (as === undefined || from === undefined) throw failedToParse("$lookup needs 'from' and 'as'")
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw failedToParse("$lookup requires both or neither of 'localField' and 'foreignField'")
  }
  // Compile the pipeline up front: a wrong one is an error even when no document reaches it.
  if (spec['pipeline'] !== undefined) run([], spec['pipeline'], context)
  return function* stage(input) {
    const docs = yield* gather(input)
    const byField = localField !== undefined && foreignField !== undefined
    const wanted = byField ? docs.flatMap((doc) => localValues(doc, localField)) : []
    const narrow = byField && wanted.length <= DIRECTLY
    const filter = narrow ? { [foreignField]: { $in: wanted } } : {}
    const foreign = yield* gather(context.source(from, filter))
    const table = byField ? yield* tableOf(foreign, foreignField) : undefined
    for (const doc of docs) {
      let found: Paced<Doc> =
        table && localField !== undefined ? joined(table, localValues(doc, localField)) : foreign
      if (spec['pipeline'] !== undefined) {
        const scope = { root: doc, variables: context.variables }
        const variables = evaluateVariables(spec['let'], scope)
        found = run(paced(found), spec['pipeline'], { ...context, variables })
      }
      const result = { ...doc }
      setCopy(result, as, yield* gather(found))
      yield result
    }
  }
}

/** Sets a dotted path without changing the documents that the copy shares with the original. */
function setCopy(doc: Doc, path: string, value: unknown): void {
  const parts = path.split('.')
  let holder = doc
  for (const part of parts.slice(0, -1)) {
    const inner = holder[part]
    const copy: Doc = isDoc(inner) ? { ...inner } : {}
    holder[part] = copy
    holder = copy
  }
  setAt(holder, parts.at(-1) ?? '', value)
}
