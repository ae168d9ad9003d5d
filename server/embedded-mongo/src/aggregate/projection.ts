import {
  type Doc,
  firstKey,
  isDoc,
  isList,
  isNumeric,
  isOperatorDoc,
  own,
  setOwn,
} from '../values/bson.ts'
import { location } from '../values/errors.ts'
import { isTruthy } from '../values/numbers.ts'
import { type MatchPosition } from '../query/leaves.ts'
import { compileExpression, type Variables } from './expression.ts'
import { findOperator } from './findProjection.ts'

/** A computed field: its value for a document. */
type Computed = (root: Doc, position: MatchPosition) => unknown
type Leaf = 'keep' | 'drop' | Computed
type Tree = Map<string, Tree | Leaf>

export interface Projection {
  (doc: Doc, position?: MatchPosition): Doc
  /** The top-level fields that it keeps, when it does nothing else; otherwise undefined. */
  keeps: ReadonlySet<string> | undefined
}

export interface ProjectionOptions {
  variables?: Variables | undefined
  /** A find projection also knows `.$`, $elemMatch and $slice. */
  forFind?: boolean
}

interface Plan {
  tree: Tree
  including: boolean
  withoutId: boolean
}

class ProjectionBuilder {
  readonly tree: Tree = new Map()
  readonly #options: ProjectionOptions
  readonly #paths: string[] = []
  #included = 0
  #excluded = 0
  withoutId = false

  constructor(options: ProjectionOptions) {
    this.#options = options
  }

  add(path: string, value: unknown): void {
    if (isDoc(value) && !isOperatorDoc(value)) {
      if (firstKey(value) === '') {
        throw location(
          51270,
          'An empty sub-projection is not a valid value. Found empty object at path',
        )
      }
      for (const key of Object.keys(value)) this.add(`${path}.${key}`, value[key])
      return
    }
    const flag = typeof value === 'boolean' || isNumeric(value) ? isTruthy(value) : undefined
    if (path === '_id' && flag === false) {
      this.withoutId = true
      return
    }
    this.#checkCollision(path)
    this.#place(path.split('.'), this.#leafOf(path, value, flag))
  }

  finish(): Plan {
    if (this.#included > 0 && this.#excluded > 0) {
      throw location(31254, 'Cannot do exclusion on a field in inclusion projection')
    }
    const onlyId = this.#excluded === 0 && !this.withoutId && this.#paths.join() === '_id'
    return {
      tree: this.tree,
      including: this.#included > 0 || onlyId,
      withoutId: this.withoutId,
    }
  }

  #leafOf(path: string, value: unknown, flag: boolean | undefined): Leaf {
    if (flag !== undefined) {
      if (path !== '_id' && flag) this.#included += 1
      if (path !== '_id' && !flag) this.#excluded += 1
      return flag ? 'keep' : 'drop'
    }
    const special = this.#options.forFind === true ? findOperator(path, value) : undefined
    if (special?.addsNothing !== true) this.#included += 1
    if (special) return special.compute
    const evaluate = compileExpression(value)
    const variables = this.#options.variables ?? {}
    return (root) => evaluate({ root, variables })
  }

  #checkCollision(path: string): void {
    const collides = (other: string) =>
      other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)
    if (this.#paths.some(collides)) throw location(31250, `Path collision at ${path}`)
    this.#paths.push(path)
  }

  #place(path: string[], leaf: Leaf): void {
    let tree = this.tree
    for (const part of path.slice(0, -1)) {
      let next = tree.get(part)
      if (!(next instanceof Map)) {
        next = new Map()
        tree.set(part, next)
      }
      tree = next
    }
    tree.set(path.at(-1) ?? '', leaf)
  }
}

interface Pass {
  plan: Plan
  root: Doc
  position: MatchPosition
}

function projectValue(value: unknown, tree: Tree, pass: Pass): unknown {
  if (isList(value)) {
    return value.map((item) => projectValue(item, tree, pass)).filter((item) => item !== undefined)
  }
  if (isDoc(value)) return projectDoc(value, tree, pass)
  return pass.plan.including ? undefined : value
}

function projectField(value: unknown, rule: Tree | Leaf | undefined, pass: Pass): unknown {
  if (rule === undefined) return pass.plan.including ? undefined : value
  if (rule instanceof Map) return projectValue(value, rule, pass)
  if (rule === 'keep') return value
  return rule === 'drop' ? undefined : rule(pass.root, pass.position)
}

/** Computed fields that the document does not have yet. */
function build(rule: Tree | Leaf, pass: Pass): unknown {
  if (!(rule instanceof Map)) {
    return typeof rule === 'function' ? rule(pass.root, pass.position) : undefined
  }
  let result: Doc | undefined
  for (const [key, inner] of rule) {
    const value = build(inner, pass)
    if (value === undefined) continue
    result ??= {}
    setOwn(result, key, value)
  }
  return result
}

function projectDoc(doc: Doc, tree: Tree, pass: Pass): Doc {
  const result: Doc = {}
  const top = doc === pass.root
  for (const key of Object.keys(doc)) {
    const keepId = top && key === '_id' && !tree.has('_id')
    const value = keepId
      ? pass.plan.withoutId
        ? undefined
        : doc[key]
      : projectField(doc[key], tree.get(key), pass)
    if (value !== undefined) setOwn(result, key, value)
  }
  for (const [key, rule] of tree) {
    const value = own(doc, key) ? undefined : build(rule, pass)
    if (value !== undefined) setOwn(result, key, value)
  }
  return result
}

/** Compiles a projection; undefined when it keeps everything. */
export function compileProjection(
  spec: unknown,
  options: ProjectionOptions = {},
): Projection | undefined {
  if (!isDoc(spec) || firstKey(spec) === '') return undefined
  const builder = new ProjectionBuilder(options)
  for (const [key, value] of Object.entries(spec)) {
    if (options.forFind === true && key.endsWith('.$'))
      builder.add(key.slice(0, -2), { $positional: 1 })
    else builder.add(key, value)
  }
  const plan = builder.finish()
  const project = (doc: Doc, position: MatchPosition = {}) =>
    projectDoc(doc, plan.tree, { plan, root: doc, position })
  return Object.assign(project, { keeps: keptBy(plan) })
}

function keptBy({ tree, including, withoutId }: Plan): ReadonlySet<string> | undefined {
  if (!including || [...tree.values()].some((rule) => rule !== 'keep')) return undefined
  return new Set([...tree.keys(), ...(withoutId ? [] : ['_id'])])
}
