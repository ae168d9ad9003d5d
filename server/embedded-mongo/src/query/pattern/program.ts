import { notSupported } from '../../values/errors.ts'
import { type CharacterSet, membership } from './characters.ts'
import { type Assertion, type Node } from './syntax.ts'

/** A step of a nondeterministic automaton; a number is the place of the step behind it. */
type Step =
  | { kind: 'set'; set: number; next: number }
  | { kind: 'assertion'; what: Assertion; next: number }
  | { kind: 'split'; next: number[] }
  | { kind: 'match' }

export interface Program {
  steps: Step[]
  start: number
  /** Tests of single characters, which the steps name by number. */
  sets: ((character: string) => boolean)[]
}

const MOST_STEPS = 20_000

class Assembler {
  readonly steps: Step[] = [{ kind: 'match' }]
  readonly sets: ((character: string) => boolean)[] = []
  readonly #known = new Map<string, number>()

  /** @returns the place of a node's first step, with `next` behind the node */
  add(node: Node, next: number): number {
    switch (node.kind) {
      case 'set':
        return this.#push({ kind: 'set', set: this.#numberOf(node.set), next })
      case 'assertion':
        return this.#push({ kind: 'assertion', what: node.what, next })
      case 'sequence':
        return node.items.reduceRight((behind, item) => this.add(item, behind), next)
      case 'choice':
        return this.#push({
          kind: 'split',
          next: node.branches.map((branch) => this.add(branch, next)),
        })
      case 'repeat':
        return this.#repeat(node.item, node.least, node.most, next)
      default:
        return next
    }
  }

  #repeat(item: Node, least: number, most: number, next: number): number {
    let behind = next
    if (most === Infinity) {
      const loop: number[] = [next]
      behind = this.#push({ kind: 'split', next: loop })
      loop.push(this.add(item, behind))
    } else {
      for (let i = least; i < most; i++) {
        behind = this.#push({ kind: 'split', next: [this.add(item, behind), next] })
      }
    }
    for (let i = 0; i < least; i++) behind = this.add(item, behind)
    return behind
  }

  #push(step: Step): number {
    if (this.steps.length >= MOST_STEPS) throw notSupported('a regular expression of this size')
    return this.steps.push(step) - 1
  }

  #numberOf(set: CharacterSet): number {
    const name = JSON.stringify(set)
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const number = this.sets.push(membership(set)) - 1
    this.#known.set(name, number)
    return number
  }
}

export function assemble(node: Node): Program {
  const assembler = new Assembler()
  const start = assembler.add(node, 0)
  return { steps: assembler.steps, start, sets: assembler.sets }
}
