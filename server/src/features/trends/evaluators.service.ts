import { OWN_SCOPES } from '@tristar/shared/common/distributors'
import { LIMITS } from '@tristar/shared/common/limits'
import { lowerMedian } from '@tristar/shared/common/histogram'
import { meanOf, spreadOf } from '@tristar/shared/trends/trends.rules'
import {
  ENOUGH_EVALUATIONS,
  type EvaluatorsAll,
  type Trends,
} from '@tristar/shared/trends/trends.schema'
import { findWho } from '../account/account.ts'
import type { Asked } from './asked.service.ts'
import {
  addGiven,
  evaluationsByEvaluator,
  evaluationsIn,
  type Given,
  nothingGiven,
} from './evaluationCounts.ts'
import { type MonthDocument, MonthModel } from './months.model.ts'
import { TOTALS } from './monthSum.ts'

/** Who evaluated on-the-job trainings of the unit in the months asked; erased evaluators count only in what all did together. */
export async function compareEvaluators({
  unit,
  role,
  from,
  to,
}: Omit<Asked, 'place'>): Promise<Pick<Trends, 'evaluators' | 'fewer' | 'evaluatorsAll'>> {
  const units = unit === 'all' ? OWN_SCOPES : [unit]
  const kept = await MonthModel.find(
    { unit: { $in: units.map(evaluationsIn) }, role, month: { $gte: from, $lte: to } },
    // Whole: they hold little else, and the database sends them as they are stored.
    null,
    { batchSize: units.length * (LIMITS.trendMonths + 1) },
  ).lean<Pick<MonthDocument, 'counts'>[]>()
  const done = evaluationsByEvaluator(kept.map(({ counts }) => counts[TOTALS] ?? ''))
  const who = await findWho([...done.keys()].filter((id) => id !== ''))
  const together = nothingGiven()
  const all = [...done].flatMap(([accountId, given]) => {
    addGiven(together, given)
    const { loginId: id, name = '' } = who.get(accountId) ?? {}
    return id === undefined ? [] : { id, name, ...figuresOf(given) }
  })
  const named = all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const fewer = named.filter(({ n }) => n < ENOUGH_EVALUATIONS)
  return {
    evaluators: named.filter(({ n }) => n >= ENOUGH_EVALUATIONS),
    fewer: fewer.map(({ id, name, n }) => ({ id, name, n })),
    evaluatorsAll: figuresOf(together),
  }
}

function figuresOf({ n, passed, business, training, days }: Given): EvaluatorsAll {
  return {
    n,
    passed,
    meanBusiness: meanOf(business),
    meanTraining: meanOf(training),
    spreadBusiness: spreadOf(business),
    spreadTraining: spreadOf(training),
    medianDays: lowerMedian(days),
  }
}
