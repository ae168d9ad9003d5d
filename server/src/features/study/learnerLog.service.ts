import { dayOf } from '@tristar/shared/common/dates'
import { completeAllDay } from '@tristar/shared/study/completion.rules'
import { figuresOf } from '@tristar/shared/study/progress.rules'
import { ownNumbers } from '@tristar/shared/study/topicNumbers.rules'
import type { LogRow, PersonStanding } from '@tristar/shared/study/log.schema'
import { type CatalogueTopic, readCatalogue } from '../topics/topics.ts'
import { loadProgress } from './progress/access.service.ts'
import type { Progress } from './progress/progress.model.ts'
import { starDatesOf } from './progress/starDates.ts'
import { standingOf } from './progress/standing.ts'
import { statesOf, type TopicState } from './progress/topicStates.ts'

/** A learner's progress with its topics. */
type LearnerLog = Omit<PersonStanding, 'currentTier' | 'expectedDate'>

/**
 * The detailed log of a seller or supervisor, one row per topic, tier by tier (api: Shapes).
 * @throws AppError 404 when there is no such learner
 */
export async function describeLog(accountId: string, zone: string): Promise<LearnerLog> {
  const { distributorId: _, supervisorName: __, ...log } = await describeFullLog(accountId, zone)
  return log
}

/** A learner's log with the fields for admins. */
interface FullLog extends LearnerLog, Pick<Progress, 'distributorId' | 'supervisorName'> {}

/**
 * The detailed log, the distributor and the User Manager's name.
 * @throws AppError 404 when there is no such learner
 */
export async function describeFullLog(accountId: string, zone: string): Promise<FullLog> {
  const [progress, { topicsOf }] = await Promise.all([loadProgress(accountId), readCatalogue()])
  const { distributorId, supervisorName } = progress
  return { distributorId, supervisorName, ...logOf(progress, topicsOf(distributorId), zone) }
}

export function logOf(
  progress: Progress,
  topics: readonly CatalogueTopic[],
  zone: string,
): LearnerLog {
  const { createdAt } = progress
  const standing = standingOf(progress, topics)
  const { status, beltProgress, allProgress } = figuresOf(standing)
  const today = dayOf(new Date(), zone)
  const numbers = ownNumbers(standing.topics)
  return {
    createdAt: createdAt.toISOString(),
    completeDate: completeAllDay(createdAt, zone),
    belt: status,
    beltRate: beltProgress,
    allRate: allProgress,
    ...starDatesOf(progress.tiers),
    data: statesOf(standing, createdAt, { zone, today }).map((state) => ({
      ...rowOf(progress, state),
      ownNo: numbers.get(state.topic._id) ?? state.topic.topicNo,
    })),
  }
}

function rowOf({ role, loginId }: Progress, state: TopicState): Omit<LogRow, 'ownNo'> {
  const { topic, attempts, passedIn, seconds, completed, completedAt } = state
  const { _id, beltType, topicNo, title, titles } = topic
  return {
    _id,
    ...(role === 'seller' ? { sellerId: loginId } : { supervisorId: loginId }),
    category: beltType,
    topicNo,
    content: title,
    titles,
    attempt: attempts,
    passedIn,
    time: seconds,
    completeDate: completedAt?.toISOString() ?? null,
    completed,
  }
}
