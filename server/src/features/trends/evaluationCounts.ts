import { Types } from 'mongoose'
import type { Evaluated } from './happenings.model.ts'

/** An evaluation as months keep it. */
export interface Evaluation extends Evaluated {
  passed: boolean
}

/** The unit whose months keep the evaluations of a unit, apart from its other figures, beside which they are long. */
export function evaluationsIn(unit: string): string {
  return `${unit}/evaluations`
}

const [BETWEEN, NONE] = ['|', '']

/** An evaluation as the name of a packed count: equal ones are counted together, those of one evaluator stand together. */
export function nameOfEvaluation({ by, passed, business, training, days }: Evaluation): string {
  const evaluator = by ? Buffer.from(by.id).toString('base64url') : NONE
  return [evaluator, passed ? 1 : 0, business ?? NONE, training ?? NONE, days].join(BETWEEN)
}

/** What was given by one evaluator, or by several. */
export interface Given {
  n: number
  passed: number
  /** Scores, without those that were not given. */
  business: number[]
  training: number[]
  /** One for each evaluation. */
  days: number[]
}

export const nothingGiven = (): Given => ({ n: 0, passed: 0, business: [], training: [], days: [] })

/**
 * Unpacks the evaluations of some months, by evaluator: the account in hex, '' where it is not known. Three years of a large
 * scope have more than a hundred thousand: read letter by letter they take a quarter of the time that parts of texts would.
 */
export function evaluationsByEvaluator(packed: readonly string[]): Map<string, Given> {
  const found = new Map<string, Given>()
  for (const text of packed) {
    const reader = new Reader(text)
    let evaluator: string | undefined
    let own = nothingGiven()
    while (!reader.isDone()) {
      if (evaluator === undefined || !reader.skip(evaluator)) {
        evaluator = reader.nextText()
        own = found.get(evaluator) ?? nothingGiven()
        found.set(evaluator, own)
      }
      addNext(reader, own)
    }
  }
  return new Map([...found].map(([evaluator, given]) => [hexOf(evaluator), given]))
}

function addNext(reader: Reader, given: Given): void {
  const passed = reader.nextNumber()
  const business = reader.nextNumber()
  const training = reader.nextNumber()
  const days = reader.nextNumber() ?? 0
  const times = reader.nextNumber() ?? 0
  for (let time = 0; time < times; time += 1) {
    given.n += 1
    given.passed += passed ?? 0
    if (business !== null) given.business.push(business)
    if (training !== null) given.training.push(training)
    given.days.push(days)
  }
}

const [ZERO, NINE] = ['0'.charCodeAt(0), '9'.charCodeAt(0)]
const DOT = '.'.charCodeAt(0)

/** Reads what stands between marks. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  isDone(): boolean {
    return this.#at >= this.#text.length
  }

  /** Whether the next is this, which is passed over then. */
  skip(text: string): boolean {
    const end = this.#at + text.length
    if (this.#text[end] !== BETWEEN || !this.#text.startsWith(text, this.#at)) return false
    this.#at = end + 1
    return true
  }

  nextText(): string {
    const end = this.#text.indexOf(BETWEEN, this.#at)
    const text = this.#text.slice(this.#at, end)
    this.#at = end + 1
    return text
  }

  /** Null where there is none. */
  nextNumber(): number | null {
    const from = this.#at
    let [value, code, isWhole] = [0, 0, true]
    for (;;) {
      code = this.#text.charCodeAt(this.#at)
      if (code >= ZERO && code <= NINE) value = value * 10 + code - ZERO
      else if (code === DOT) isWhole = false
      else break
      this.#at += 1
    }
    const end = this.#at
    this.#at += 1
    if (end === from) return null
    return isWhole ? value : Number(this.#text.slice(from, end))
  }
}

function hexOf(evaluator: string): string {
  return evaluator === NONE
    ? NONE
    : new Types.ObjectId(Buffer.from(evaluator, 'base64url')).toHexString()
}
