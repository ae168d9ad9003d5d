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
import { location, notSupported } from '../values/errors.ts'
import { isTruthy } from '../values/numbers.ts'
import { compileFilter } from './filter.ts'

/** A computed field: its value for a document. */
type Computed = (root: Doc) => unknown
type Leaf = 'keep' | 'drop' | Computed
type Tree = Map<string, Tree | Leaf>

export interface Projection {
  (doc: Doc): Doc
  /** The top-level fields that it keeps, when it does nothing else; otherwise undefined. */
  keeps: ReadonlySet<string> | undefined
}

interface Plan {
  tree: Tree
  including: boolean
  withoutId: boolean
}

/** The first element of a list that meets the condition, as a list. */
function elementMatch(path: string, condition: unknown): Computed {
  if (!isDoc(condition)) throw location(31274, 'elemMatch: Invalid argument, object required')
  if (path.includes('.'))
    throw location(31275, 'Cannot use $elemMatch projection on a nested field.')
  const matches = compileFilter({ v: { $elemMatch: condition } })
  return (root) => {
    const list = own(root, path) ? root[path] : undefined
    const found = isList(list) ? list.findIndex((item) => matches({ v: [item] })) : -1
    return isList(list) && found >= 0 ? [list[found]] : undefined
  }
}

function fieldPath(path: string): string[] {
  const names = path.split('.')
  if (names.includes('$')) throw notSupported('a positional projection')
  if (names.some((name) => name === '' || name.startsWith('$')))
    throw location(
      16410,
      `FieldPath field names may not be empty or start with '$', found '${path}'.`,
    )
  return names
}

class ProjectionBuilder {
  readonly tree: Tree = new Map()
  readonly #paths: string[] = []
  #included = 0
  #excluded = 0
  withoutId = false

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
    this.#place(fieldPath(path), this.#leafOf(path, value, flag))
  }

  finish(): Plan {
    if (this.#included > 0 && this.#excluded > 0) {
      throw location(31254, 'Cannot do exclusion on a field in inclusion projection')
    }
    const onlyId = this.#excluded === 0 && this.tree.get('_id') === 'keep'
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
    this.#included += 1
    const operator = isDoc(value) ? firstKey(value) : ''
    if (isDoc(value) && operator === '$elemMatch') return elementMatch(path, value[operator])
    throw notSupported(`the projection of '${path}' by ${operator || 'a value'}`)
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
}

const computes = (rule: Tree | Leaf): boolean =>
  rule instanceof Map ? [...rule.values()].some(computes) : typeof rule === 'function'

function projectValue(value: unknown, tree: Tree, pass: Pass): unknown {
  if (isList(value)) {
    return value.map((item) => projectValue(item, tree, pass)).filter((item) => item !== undefined)
  }
  if (isDoc(value)) return projectDoc(value, tree, pass)
  // Computed fields take the place of a value that has no fields.
  if (computes(tree)) return build(tree, pass)
  return pass.plan.including ? undefined : value
}

function projectField(value: unknown, rule: Tree | Leaf | undefined, pass: Pass): unknown {
  if (rule === undefined) return pass.plan.including ? undefined : value
  if (rule instanceof Map) return projectValue(value, rule, pass)
  if (rule === 'keep') return value
  if (rule === 'drop') return undefined
  return rule(pass.root)
}

/** Computed fields that the document does not have yet. */
function build(rule: Tree | Leaf, pass: Pass): unknown {
  if (!(rule instanceof Map)) return typeof rule === 'function' ? rule(pass.root) : undefined
  if (!computes(rule)) return undefined
  const result: Doc = {}
  for (const [key, inner] of rule) {
    const value = build(inner, pass)
    if (value !== undefined) setOwn(result, key, value)
  }
  return result
}

function projectDoc(doc: Doc, tree: Tree, pass: Pass): Doc {
  const result: Doc = {}
  const top = doc === pass.root
  for (const key of Object.keys(doc)) {
    const rule = tree.get(key)
    // What is computed comes after what is kept; only _id stays where it is.
    if (typeof rule === 'function' && key !== '_id') continue
    const keepId = top && key === '_id' && !tree.has('_id')
    const value = keepId
      ? pass.plan.withoutId
        ? undefined
        : doc[key]
      : projectField(doc[key], rule, pass)
    if (value !== undefined) setOwn(result, key, value)
  }
  for (const [key, rule] of tree) {
    const added = !own(doc, key) || (typeof rule === 'function' && key !== '_id')
    const value = added ? build(rule, pass) : undefined
    if (value !== undefined) setOwn(result, key, value)
  }
  return result
}

/** Compiles a projection; undefined when it keeps everything. */
export function compileProjection(spec: unknown): Projection | undefined {
  if (!isDoc(spec) || firstKey(spec) === '') return undefined
  const builder = new ProjectionBuilder()
  for (const [key, value] of Object.entries(spec)) builder.add(key, value)
  const plan = builder.finish()
  const project = (doc: Doc) => projectDoc(doc, plan.tree, { plan, root: doc })
  return Object.assign(project, { keeps: keptBy(plan) })
}

function keptBy({ tree, including, withoutId }: Plan): ReadonlySet<string> | undefined {
  if (!including || [...tree.values()].some((rule) => rule !== 'keep')) return undefined
  return new Set([...tree.keys(), ...(withoutId ? [] : ['_id'])])
}
