import type { Trends } from '@tristar/shared/trends/trends.schema'
import type { Context } from '../../lib/context.ts'
import { cohortsOf } from '../study/study.ts'
import type { Asked } from './asked.service.ts'
import { compareEvaluators } from './evaluators.service.ts'
import { describeMonths, monthsAsked } from './months.service.ts'

/** What describes a unit month by month: what happened, how far those have come who joined then, and who evaluated. */
export async function describeTrends(
  asked: Asked,
  { zone }: Pick<Context, 'zone'>,
): Promise<Trends> {
  const [kept, cohorts, evaluators] = await Promise.all([
    describeMonths(asked),
    cohortsOf(asked, zone),
    compareEvaluators(asked),
  ])
  const none = { joined: 0, firstTopic: 0, allWhite: 0, trainedWhite: 0, starWhite: 0 }
  const funnel = monthsAsked(asked).map((month) => ({ month, ...none, ...cohorts.get(month) }))
  return { ...kept, funnel, ...evaluators }
}
