import { type Collation } from '../values/collation.ts'
import { type Doc, isDoc, isList, isNumeric, isOperatorDoc, setOwn } from '../values/bson.ts'
import { location } from '../values/errors.ts'
import { toNumber } from '../values/numbers.ts'
import { PAUSE, type Paced } from '../values/slices.ts'
import { sortDocs } from '../values/sort.ts'
import { typeName } from '../values/types.ts'
import { compileFilter } from '../query/filter.ts'
import { compileExpression, type Evaluator, type Variables } from './expression.ts'
import { checkFieldName } from './fieldNames.ts'
import { compileGroup } from './group.ts'
import { compileProjection } from './projection.ts'
import { unwind } from './unwind.ts'

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

/** How many documents a stage takes or leaves out. */
export function wholeNumber(name: string, spec: unknown): number {
  const number = toNumber(spec)
  if (isNumeric(spec) && Number.isInteger(number) && number >= 0) return number
  throw location(5107200, `invalid argument to ${name} stage: Expected a non-negative number`)
}

const limit: StageCompiler = (spec) => {
  const most = wholeNumber('$limit', spec)
  if (most === 0) throw location(15958, 'the limit must be positive')
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
  const least = wholeNumber('$skip', spec)
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
    checkFieldName(head)
    const inner = rest.length > 0 ? { [rest.join('.')]: value } : value
    const nested = isDoc(inner) && !isOperatorDoc(inner) && Object.keys(inner).length > 0
    const setter = nested ? setterOf(inner) : { evaluate: compileExpression(inner) }
    children.set(head, joined(children.get(head), setter, head))
  }
  return { children }
}

/** Two setters of one field: what both set within it. */
function joined(before: Setter | undefined, setter: Setter, path: string): Setter {
  if (!before) return setter
  if ('evaluate' in before || 'evaluate' in setter)
    throw location(31249, `Path collision at ${path}`)
  const children = new Map(before.children)
  for (const [name, child] of setter.children)
    children.set(name, joined(children.get(name), child, `${path}.${name}`))
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
  if (Object.keys(spec).length === 0)
    throw location(51272, 'projection specification must have at least one field')
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

const documents: StageCompiler = (spec, { variables }) => {
  const evaluate = compileExpression(spec)
  return () => {
    const list = evaluate({ root: {}, variables })
    if (!isList(list) || !list.every(isDoc))
      throw location(5858203, '$documents must evaluate to an array of objects')
    return list
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
