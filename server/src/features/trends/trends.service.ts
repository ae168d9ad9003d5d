import type { Trends } from '@tristar/shared/trends/trends.schema'
import type { Context } from '../../lib/context.ts'
import { Recent } from '../../lib/recent.ts'
import { cohortsOf } from '../study/study.ts'
import type { Asked } from './asked.service.ts'
import { compareEvaluators } from './evaluators.service.ts'
import { describeMonths, monthsAsked } from './months.service.ts'

type Read = Pick<Trends, 'funnel' | 'evaluators' | 'fewer' | 'evaluatorsAll'>

/** What is not kept is read no more often, of so many units and spans at a time: of a large scope it is everybody. */
const FRESH_MS = 60_000
const MOST_SPANS = 50

/**
 * Returns what describes a unit month by month: what happened, how far those have come who joined then, and who evaluated;
 * the latter two at most a minute old.
 */
export function trendsDescriber({
  clock,
  zone,
}: Pick<Context, 'clock' | 'zone'>): (asked: Asked) => Promise<Trends> {
  const recent = new Recent<Read>(clock, { freshMs: FRESH_MS, most: MOST_SPANS })
  return async (asked) => {
    const { unit, role, from, to } = asked
    const [kept, read] = await Promise.all([
      describeMonths(asked),
      recent.get([unit, role, from, to].join(), () => readNow(asked, zone)),
    ])
    return { ...kept, ...read }
  }
}

async function readNow(asked: Asked, zone: string): Promise<Read> {
  const [cohorts, evaluators] = await Promise.all([
    cohortsOf(asked, zone),
    compareEvaluators(asked, zone),
  ])
  const none = { joined: 0, firstTopic: 0, allWhite: 0, trainedWhite: 0, starWhite: 0 }
  const funnel = monthsAsked(asked).map((month) => ({ month, ...none, ...cohorts.get(month) }))
  return { funnel, ...evaluators }
}
