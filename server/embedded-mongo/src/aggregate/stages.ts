import { Long } from 'bson'
import { type Collation } from '../values/collation.ts'
import { type Doc, isDoc, isList, isMissing, isOperatorDoc, setOwn } from '../values/bson.ts'
import { failedToParse, location } from '../values/errors.ts'
import { toNumber } from '../values/numbers.ts'
import { setAt, valueAt } from '../values/paths.ts'
import { PAUSE, type Paced } from '../values/slices.ts'
import { sortDocs } from '../values/sort.ts'
import { typeName } from '../values/types.ts'
import { compileFilter } from '../query/filter.ts'
import { compileExpression, type Evaluator, type Variables } from './expression.ts'
import { compileGroup } from './group.ts'
import { compileProjection } from './projection.ts'

/** The context of the stages. */
export interface PipelineContext {
  collation: Collation | undefined
  variables: Variables
  /** The documents of another collection of the same database that a filter finds. */
  source(collection: string, filter: Doc): Paced<Doc>
}

/** A stage forwards the pauses among its documents. */
export type Stage = (docs: Paced<Doc>) => Paced<Doc>
export type StageCompiler = (spec: unknown, context: PipelineContext) => Stage

function mapDocs(change: (doc: Doc) => Doc): Stage {
  return function* stage(docs) {
    for (const doc of docs) yield doc === PAUSE ? PAUSE : change(doc)
  }
}

const match: StageCompiler = (spec, context) => {
  const matches = compileFilter(spec, context)
  return function* stage(docs) {
    for (const doc of docs) if (doc === PAUSE || matches(doc)) yield doc
  }
}

const limit: StageCompiler = (spec) => {
  const most = toNumber(spec)
  if (most <= 0) throw location(15958, 'the limit must be positive')
  return function* stage(docs) {
    let count = 0
    for (const doc of docs) {
      yield doc
      if (doc === PAUSE) continue
      count += 1
      if (count >= most) return
    }
  }
}

const skip: StageCompiler = (spec) => {
  const least = toNumber(spec)
  if (least < 0) throw location(15956, 'Argument to $skip cannot be negative')
  return function* stage(docs) {
    let count = 0
    for (const doc of docs) {
      if (doc !== PAUSE) count += 1
      if (doc === PAUSE || count > least) yield doc
    }
  }
}

const count: StageCompiler = (spec) => {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
    throw location(40156, 'the count field must be a non-empty string without $ and dots')
  }
  return function* stage(docs) {
    let found = 0
    for (const doc of docs) {
      if (doc === PAUSE) yield PAUSE
      else found += 1
    }
    if (found > 0) yield { [spec]: found }
  }
}

const project: StageCompiler = (spec, { variables }) => {
  const projection = compileProjection(spec, { variables })
  if (!projection) throw location(51272, 'projection specification must have at least one field')
  return mapDocs((doc) => projection(doc))
}

const unset: StageCompiler = (spec, context) => {
  const fields = isList(spec) ? spec : [spec]
  if (fields.length === 0 || !fields.every((field) => typeof field === 'string')) {
    throw location(31120, '$unset specification must be a string or an array')
  }
  return project(Object.fromEntries(fields.map((field) => [field, 0])), context)
}

type Setter = { children: Map<string, Setter> } | { evaluate: Evaluator }

function setterOf(spec: Doc): Setter {
  const children = new Map<string, Setter>()
  for (const [path, value] of Object.entries(spec)) {
    const [head = '', ...rest] = path.split('.')
    const inner = rest.length > 0 ? { [rest.join('.')]: value } : value
    const nested = isDoc(inner) && !isOperatorDoc(inner) && Object.keys(inner).length > 0
    const setter = nested ? setterOf(inner) : { evaluate: compileExpression(inner) }
    const before = children.get(head)
    if (before && 'children' in before && 'children' in setter) {
      for (const [name, child] of setter.children) before.children.set(name, child)
    } else children.set(head, setter)
  }
  return { children }
}

function applySetter(value: unknown, setter: Setter, root: Doc, variables: Variables): unknown {
  if ('evaluate' in setter) return setter.evaluate({ root, variables })
  if (isList(value)) return value.map((item) => applySetter(item, setter, root, variables))
  const result: Doc = isDoc(value) ? { ...value } : {}
  for (const [name, child] of setter.children) {
    const next = applySetter(result[name], child, root, variables)
    if (next === undefined) delete result[name]
    else setOwn(result, name, next)
  }
  return result
}

const addFields: StageCompiler = (spec, { variables }) => {
  if (!isDoc(spec)) throw location(40272, '$addFields specification stage must be an object')
  const setter = setterOf(spec)
  return mapDocs((doc) => applySetter(doc, setter, doc, variables) as Doc)
}

function replaceWith(expression: unknown, { variables }: PipelineContext): Stage {
  const evaluate = compileExpression(expression)
  return mapDocs((doc) => {
    const root = evaluate({ root: doc, variables })
    if (isDoc(root)) return root
    throw location(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was of type: ${typeName(root)}`,
    )
  })
}

const replaceRoot: StageCompiler = (spec, context) => {
  if (!isDoc(spec) || !('newRoot' in spec))
    throw location(40231, 'no newRoot specified for the $replaceRoot stage')
  return replaceWith(spec['newRoot'], context)
}

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

const unwind: StageCompiler = (spec) => {
  const options: Doc = isDoc(spec) ? spec : { path: spec }
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = options
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw location(28818, "path option to $unwind stage should be prefixed with a '$'")
  }
  const field = path.slice(1)
  const parts = field.split('.')
  const numbered = (doc: Doc, index: number | null) => {
    const place = index === null ? null : Long.fromNumber(index)
    if (typeof includeArrayIndex === 'string') setAt(doc, includeArrayIndex, place)
    return doc
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
      } else if (!empty) yield numbered({ ...doc }, null)
      else if (preserveNullAndEmptyArrays === true) {
        yield numbered(isList(value) ? withValue(doc, parts, undefined) : { ...doc }, null)
      }
    }
  }
}

const documents: StageCompiler = (spec, { variables }) => {
  const evaluate = compileExpression(spec)
  return () => {
    const list = evaluate({ root: {}, variables })
    if (!isList(list)) throw failedToParse('$documents must evaluate to an array of objects')
    return list.filter(isDoc)
  }
}

function* sorted(docs: Paced<Doc>, spec: unknown, collation?: Collation) {
  yield* yield* sortDocs(docs, spec, collation)
}

/** Stages that need nothing but their input documents. */
export const plainStages: Record<string, StageCompiler> = {
  $match: match,
  $limit: limit,
  $skip: skip,
  $count: count,
  $project: project,
  $unset: unset,
  $addFields: addFields,
  $set: addFields,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $unwind: unwind,
  $documents: documents,
  $sort:
    (spec, { collation }) =>
    (docs) =>
      sorted(docs, spec, collation),
  $group: compileGroup,
  $sortByCount: (spec, context) => {
    const group = compileGroup({ _id: spec, count: { $sum: 1 } }, context)
    return (docs) => sorted(group(docs), { count: -1 })
  },
}
