import { LIMITS } from '@tristar/shared/common/limits'
import type { PersonAttempt, PersonStanding } from '@tristar/shared/study/log.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { expectedDay } from '@tristar/shared/study/completion.rules'
import { allTopics, type CatalogueTopic, topicsForDistributor } from '../topics/topics.ts'
import { loadProgress } from './access.service.ts'
import { type Attempt, AttemptModel, attemptsOfRound } from './attempts.model.ts'
import { logOf } from './log.service.ts'
import type { Progress } from './progress.model.ts'

/** What study knows of a person (contract, section 8). */
export interface PersonStudy extends Pick<Progress, 'supervisorName'> {
  standing: PersonStanding
  attempts: PersonAttempt[]
}

/**
 * A learner's standing and latest attempts.
 * @throws AppError 404 when there is no such learner, or it waits for approval
 */
export async function describeStudy(accountId: string, zone: string): Promise<PersonStudy> {
  const progress = await loadProgress(accountId)
  const { distributorId, createdAt, figures, supervisorName } = progress
  const [own, attempts] = await Promise.all([
    topicsForDistributor(distributorId),
    latestAttempts(progress),
  ])
  const { currentTier } = figures
  const expectedDate = currentTier === '' ? null : expectedDay(currentTier, createdAt, zone)
  return {
    supervisorName,
    standing: { ...logOf(progress, own, zone), currentTier, expectedDate },
    attempts,
  }
}

async function latestAttempts({ _id, round }: Progress): Promise<PersonAttempt[]> {
  const [attempts, topics] = await Promise.all([
    AttemptModel.find(attemptsOfRound(_id, round), { snapshot: 0 })
      .sort({ at: -1 })
      .limit(LIMITS.embeddedList)
      .lean<Attempt[]>(),
    allTopics(),
  ])
  const known = new Map(topics.map((topic) => [topic._id, topic]))
  return attempts.map((attempt) => presentAttempt(attempt, known.get(attempt.topicId)))
}

function presentAttempt(attempt: Attempt, topic: CatalogueTopic | undefined): PersonAttempt {
  const { _id, at, mytype, language, score, evaluation, duration } = attempt
  return {
    _id: String(_id),
    at: at.toISOString(),
    title: topic?.title ?? '',
    titles: topic?.titles ?? untranslated(''),
    mytype,
    ...(language && { language }),
    ...(mytype === 'Quiz' && { score, evaluation }),
    duration,
  }
}
