import { Types } from 'mongoose'
import { eachPacked } from '../../lib/packedCounts.ts'
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

type Results = Omit<Evaluation, 'by'>

/** How often each result was given, by evaluator: the account in hex, '' where it is not known. */
export type ByEvaluator = Map<string, Map<Results, number>>

/** Unpacks the evaluations of some months; equal results are one object. */
export function evaluationsByEvaluator(packed: readonly string[]): ByEvaluator {
  const known = new Map<string, Results>()
  const found: ByEvaluator = new Map()
  const add = (name: string, times: number) => {
    const end = name.indexOf(BETWEEN)
    const evaluator = name.slice(0, end)
    const text = name.slice(end + 1)
    let results = known.get(text)
    if (!results) known.set(text, (results = resultsOf(text)))
    let own = found.get(evaluator)
    if (!own) found.set(evaluator, (own = new Map()))
    own.set(results, (own.get(results) ?? 0) + times)
  }
  for (const month of packed) eachPacked(month, add)
  return new Map([...found].map(([evaluator, own]) => [hexOf(evaluator), own]))
}

function resultsOf(text: string): Results {
  const [passed, business, training, days] = text.split(BETWEEN)
  return {
    passed: passed === '1',
    business: scoreOf(business),
    training: scoreOf(training),
    days: Number(days),
  }
}

const scoreOf = (text = NONE) => (text === NONE ? null : Number(text))

function hexOf(evaluator: string): string {
  return evaluator === NONE
    ? NONE
    : new Types.ObjectId(Buffer.from(evaluator, 'base64url')).toHexString()
}
