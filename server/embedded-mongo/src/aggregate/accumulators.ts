import { isMissing, isNumeric } from '../values/bson.ts'
import { compareValues } from '../values/compare.ts'
import { location, notSupported } from '../values/errors.ts'
import { Sum } from '../values/sum.ts'
import { valueKey } from '../storage/keys.ts'
import { meanOf } from './operators/arithmetic.ts'

/** Collects one value per document of a group. */
export interface Accumulator {
  add(value: unknown): void
  result(): unknown
}

function sum(): Accumulator {
  const total = new Sum()
  return {
    add(value) {
      if (isNumeric(value)) total.add(value)
    },
    result: () => total.total(),
  }
}

function average(): Accumulator {
  const total = new Sum()
  let numbers = 0
  return {
    add(value) {
      if (!isNumeric(value)) return
      total.add(value)
      numbers += 1
    },
    result: () => meanOf(total.total(), numbers),
  }
}

function extreme(sign: 1 | -1): Accumulator {
  let best: unknown
  return {
    add(value) {
      if (isMissing(value)) return
      if (best === undefined || compareValues(value, best) * sign < 0) best = value
    },
    result: () => best ?? null,
  }
}

function first(): Accumulator {
  let taken = false
  let held: unknown
  return {
    add(value) {
      if (!taken) held = value
      taken = true
    },
    result: () => held ?? null,
  }
}

function last(): Accumulator {
  let held: unknown
  return {
    add(value) {
      held = value
    },
    result: () => held ?? null,
  }
}

function push(): Accumulator {
  const values: unknown[] = []
  return {
    add(value) {
      if (value !== undefined) values.push(value)
    },
    result: () => values,
  }
}

function addToSet(): Accumulator {
  const values = new Map<string, unknown>()
  return {
    add(value) {
      if (value !== undefined && !values.has(valueKey(value))) values.set(valueKey(value), value)
    },
    result: () => [...values.values()],
  }
}

function count(): Accumulator {
  let documents = 0
  return {
    add() {
      documents += 1
    },
    result: () => documents,
  }
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(1),
  $max: () => extreme(-1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $count: count,
}

const REFUSED = new Set([
  '$accumulator',
  '$bottom',
  '$bottomN',
  '$concatArrays',
  '$firstN',
  '$lastN',
  '$maxN',
  '$median',
  '$mergeObjects',
  '$minN',
  '$percentile',
  '$setUnion',
  '$stdDevPop',
  '$stdDevSamp',
  '$top',
  '$topN',
])

/** Finds the factory of an accumulator by its name. @throws MongoError for an unknown one */
export function accumulatorOf(name: string): () => Accumulator {
  const make = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined
  if (make) return make
  if (REFUSED.has(name)) throw notSupported(`the accumulator ${name}`)
  throw location(15952, `unknown group operator '${name}'`)
}
