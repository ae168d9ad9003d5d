import { addTo } from '@tristar/shared/common/histogram'
import { addMoments, addValue, type Moments, noMoments } from '@tristar/shared/trends/trends.rules'
import { Types } from 'mongoose'
import { PackedReader, PART } from '../../lib/packedReader.ts'
import type { Evaluated } from './happenings.model.ts'

/** An evaluation as months keep it. */
export interface Evaluation extends Evaluated {
  passed: boolean
}

/** The unit whose months keep the evaluations of a unit, apart from its other figures, beside which they are long. */
export function evaluationsIn(unit: string): string {
  return `${unit}/evaluations`
}

const NONE = ''

/** An evaluation as the name of a packed count: equal ones are counted together, those of one evaluator stand together. */
export function nameOfEvaluation({ by, passed, business, training, days }: Evaluation): string {
  const evaluator = by ? Buffer.from(by.id).toString('base64url') : NONE
  return [evaluator, passed ? 1 : 0, business ?? NONE, training ?? NONE, days].join(PART)
}

/** What was given by one evaluator, or by several. */
export interface Given {
  n: number
  passed: number
  /** Of the scores that were given. */
  business: Moments
  training: Moments
  /** How often each number of days passed. */
  days: Record<string, number>
}

export const nothingGiven = (): Given => ({
  n: 0,
  passed: 0,
  business: noMoments(),
  training: noMoments(),
  days: {},
})

/** Adds what others gave. */
export function addGiven(to: Given, { n, passed, business, training, days }: Given): void {
  to.n += n
  to.passed += passed
  addMoments(to.business, business)
  addMoments(to.training, training)
  for (const [value, times] of Object.entries(days)) addTo(to.days, value, times)
}

/** Unpacks the evaluations of some months, by evaluator: the account in hex, '' where it is not known. */
export function evaluationsByEvaluator(packed: readonly string[]): Map<string, Given> {
  const found = new Map<string, Given>()
  for (const text of packed) {
    const reader = new PackedReader(text)
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

function addNext(reader: PackedReader, given: Given): void {
  const passed = reader.nextNumber()
  const business = reader.nextNumber()
  const training = reader.nextNumber()
  const days = reader.nextNumber() ?? 0
  const times = reader.nextNumber() ?? 0
  given.n += times
  given.passed += (passed ?? 0) * times
  if (business !== null) addValue(given.business, business, times)
  if (training !== null) addValue(given.training, training, times)
  addTo(given.days, days, times)
}

function hexOf(evaluator: string): string {
  return evaluator === NONE
    ? NONE
    : new Types.ObjectId(Buffer.from(evaluator, 'base64url')).toHexString()
}
