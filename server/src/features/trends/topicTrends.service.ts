import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { TopicTrend, TopicTrendsQuery } from '@tristar/shared/trends/topics.schema'
import { addPacked, type Counts } from '../../lib/packedCounts.ts'
import { allTopics, type CatalogueTopic, presentTopic } from '../topics/topics.ts'
import { monthsAsked } from './months.service.ts'
import { type MonthDocument, MonthModel } from './months.model.ts'

type Kept = Pick<MonthDocument, 'month' | 'counts'>

/** What a scope's learners did at each topic that is for them, or that they tried, by tier and number. */
export async function describeTopicTrends(
  scope: Scope,
  { role, from, to }: Pick<TopicTrendsQuery, 'role' | 'from' | 'to'>,
): Promise<TopicTrend[]> {
  const [topics, kept] = await Promise.all([
    allTopics(),
    MonthModel.find(
      { unit: scope, role, month: { $gte: from, $lte: to } },
      { month: 1, counts: 1 },
    ).lean<Kept[]>(),
  ])
  const countsOf = new Map(kept.map(({ month, counts }) => [month, counts]))
  const months = monthsAsked({ from, to }).map((month) => ({
    month,
    counts: countsOf.get(month) ?? {},
  }))
  return topics.flatMap((topic) => {
    const described = describe(topic, months)
    return isFor(topic, scope, role) || wasTried(described) ? described : []
  })
}

function isFor(
  { supervisor, mandatoryFor }: CatalogueTopic,
  scope: Scope,
  role: TopicTrendsQuery['role'],
): boolean {
  if (supervisor && role === 'seller') return false
  return mandatoryFor.some((each) => SCOPE_DISTRIBUTORS[scope].includes(each))
}

const wasTried = ({ completed, attempts, seconds }: TopicTrend) =>
  completed + attempts + seconds > 0

function describe(topic: CatalogueTopic, months: readonly Kept[]): TopicTrend {
  const sum: Counts = new Map()
  const byMonth = months.map(({ month, counts }) => {
    const own: Counts = new Map()
    const packed = counts[topic._id] ?? ''
    addPacked(packed, own)
    addPacked(packed, sum)
    return { month, completed: own.get('topics') ?? 0, seconds: own.get('seconds') ?? 0 }
  })
  const { title, titles } = presentTopic(topic)
  return {
    topicId: topic._id,
    title,
    titles,
    tier: topic.beltType,
    topicNo: topic.topicNo,
    completed: sum.get('topics') ?? 0,
    attempts: sum.get('attempts') ?? 0,
    first: sum.get('first') ?? 0,
    passedFirst: sum.get('passedFirst') ?? 0,
    seconds: sum.get('seconds') ?? 0,
    months: byMonth,
  }
}
