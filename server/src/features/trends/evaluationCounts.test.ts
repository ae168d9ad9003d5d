import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { packCounts } from '../../lib/packedCounts.ts'
import { type Evaluation, evaluationsByEvaluator, nameOfEvaluation } from './evaluationCounts.ts'

const [mei, ben] = ['a', 'f'].map((letter) => new Types.ObjectId(letter.repeat(24)))

const by = (who: Types.ObjectId | undefined, change: Partial<Evaluation> = {}): Evaluation => ({
  by: who ?? null,
  passed: true,
  business: 80,
  training: 79.5,
  days: 2,
  ...change,
})

function kept(evaluations: readonly Evaluation[]): string {
  const counts = new Map<string, number>()
  for (const name of evaluations.map(nameOfEvaluation))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return packCounts(counts)
}

const of = (value: number, n: number) => ({ n, sum: value * n, squares: value * value * n })

it('evaluations are found by evaluator as they were, over several months', () => {
  const few = by(ben, { passed: false, business: null, training: 0, days: 10 })
  const months = [kept([by(mei), by(mei), few]), kept([by(mei, { days: 7 }), by(undefined)]), '']
  expect(Object.fromEntries(evaluationsByEvaluator(months))).toEqual({
    ['a'.repeat(24)]: {
      n: 3,
      passed: 3,
      business: of(80, 3),
      training: of(79.5, 3),
      days: { 2: 2, 7: 1 },
    },
    ['f'.repeat(24)]: { n: 1, passed: 0, business: of(0, 0), training: of(0, 1), days: { 10: 1 } },
    '': { n: 1, passed: 1, business: of(80, 1), training: of(79.5, 1), days: { 2: 1 } },
  })
})
