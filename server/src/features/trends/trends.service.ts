import type { Trends } from '@tristar/shared/trends/trends.schema'
import type { Context } from '../../lib/context.ts'
import { cohortsOf } from '../study/study.ts'
import { compareEvaluators } from './evaluators.service.ts'
import type { Asked } from './asked.service.ts'
import { describeMonths, monthsAsked } from './months.service.ts'

/** What happened month by month in a unit, how far those have come who joined then, and who evaluated. */
export async function describeTrends(
  { zone }: Pick<Context, 'zone'>,
  asked: Asked,
): Promise<Trends> {
  const [kept, cohorts, evaluators] = await Promise.all([
    describeMonths(asked),
    cohortsOf(asked, zone),
    compareEvaluators(asked, zone),
  ])
  const none = { joined: 0, firstTopic: 0, allWhite: 0, trainedWhite: 0, starWhite: 0 }
  const funnel = monthsAsked(asked).map((month) => ({ month, ...none, ...cohorts.get(month) }))
  return { ...kept, funnel, ...evaluators }
}
