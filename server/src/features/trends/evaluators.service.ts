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
import { type ByEvaluator, evaluationsByEvaluator, evaluationsIn } from './evaluationCounts.ts'
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
    { [`counts.${TOTALS}`]: 1 },
    { batchSize: units.length * (LIMITS.trendMonths + 1) },
  ).lean<Pick<MonthDocument, 'counts'>[]>()
  const done = evaluationsByEvaluator(kept.map(({ counts }) => counts[TOTALS] ?? ''))
  const who = await findWho([...done.keys()].filter((id) => id !== ''))
  const together = new Tally()
  const all = [...done].flatMap(([accountId, results]) => {
    const own = new Tally(results)
    together.add(own)
    const { loginId: id, name = '' } = who.get(accountId) ?? {}
    return id === undefined ? [] : { id, name, ...own.figures() }
  })
  const named = all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const fewer = named.filter(({ n }) => n < ENOUGH_EVALUATIONS)
  return {
    evaluators: named.filter(({ n }) => n >= ENOUGH_EVALUATIONS),
    fewer: fewer.map(({ id, name, n }) => ({ id, name, n })),
    evaluatorsAll: together.figures(),
  }
}

type Results = ByEvaluator extends Map<string, infer Own> ? Own : never

/** How often each score was given, and how often it took so many days. */
class Tally {
  n = 0
  passed = 0
  readonly business: Record<string, number> = {}
  readonly training: Record<string, number> = {}
  readonly days: Record<string, number> = {}

  constructor(results: Results = new Map()) {
    for (const [{ passed, business, training, days }, times] of results) {
      this.n += times
      if (passed) this.passed += times
      if (business !== null) addTo(this.business, business, times)
      if (training !== null) addTo(this.training, training, times)
      addTo(this.days, days, times)
    }
  }

  add({ n, passed, ...histograms }: Tally): void {
    this.n += n
    this.passed += passed
    for (const name of ['business', 'training', 'days'] as const)
      for (const [value, times] of Object.entries(histograms[name])) addTo(this[name], value, times)
  }

  figures(): EvaluatorsAll {
    return {
      n: this.n,
      passed: this.passed,
      meanBusiness: meanOf(this.business),
      meanTraining: meanOf(this.training),
      spreadBusiness: spreadOf(this.business),
      spreadTraining: spreadOf(this.training),
      medianDays: lowerMedian(this.days),
    }
  }
}

function addTo(histogram: Record<string, number>, value: number | string, times: number): void {
  histogram[value] = (histogram[value] ?? 0) + times
}
