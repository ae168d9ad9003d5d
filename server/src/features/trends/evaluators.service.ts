import { dayOf, daysBetween } from '@tristar/shared/common/dates'
import { histogramOf, lowerMedian } from '@tristar/shared/common/histogram'
import { meanOf, spreadOf } from '@tristar/shared/trends/trends.rules'
import {
  ENOUGH_EVALUATIONS,
  type EvaluatorsAll,
  type Trends,
} from '@tristar/shared/trends/trends.schema'
import { findNames } from '../account/account.ts'
import { type EvaluationFacts, evaluationsOf } from '../trainings/trainings.ts'
import type { Asked } from './asked.service.ts'

/** Who evaluated on-the-job trainings of the unit in the months asked; erased evaluators count only in what all did together. */
export async function compareEvaluators(
  asked: Asked,
  zone: string,
): Promise<Pick<Trends, 'evaluators' | 'fewer' | 'evaluatorsAll'>> {
  const done = asked.role === 'seller' ? await evaluationsOf(asked, zone) : []
  const byEvaluator = new Map<string, EvaluationFacts[]>()
  for (const each of done)
    if (each.evaluatedBy)
      byEvaluator.set(each.evaluatedBy, [...(byEvaluator.get(each.evaluatedBy) ?? []), each])
  const ids = [...byEvaluator.keys()].toSorted()
  const nameOf = await findNames(ids.map((id) => ({ role: 'supervisor' as const, id })))
  const all = ids.map((id) => {
    const own = byEvaluator.get(id) ?? []
    return { id, name: nameOf({ role: 'supervisor', id }) ?? '', ...figuresOf(own, zone) }
  })
  const fewer = all.filter(({ n }) => n < ENOUGH_EVALUATIONS)
  return {
    evaluators: all.filter(({ n }) => n >= ENOUGH_EVALUATIONS),
    fewer: fewer.map(({ id, name, n }) => ({ id, name, n })),
    evaluatorsAll: figuresOf(done, zone),
  }
}

function figuresOf(done: readonly EvaluationFacts[], zone: string): EvaluatorsAll {
  const business = done.flatMap(({ bsScore }) => bsScore ?? [])
  const training = done.flatMap(({ tsScore }) => tsScore ?? [])
  const days = done.map(({ trainingDate, evaluatedAt }) =>
    Math.max(0, daysBetween(trainingDate, dayOf(evaluatedAt, zone))),
  )
  return {
    n: done.length,
    passed: done.filter(({ evaluation }) => evaluation === 'Passed').length,
    meanBusiness: meanOf(business),
    meanTraining: meanOf(training),
    spreadBusiness: spreadOf(business),
    spreadTraining: spreadOf(training),
    medianDays: lowerMedian(histogramOf(days)),
  }
}
