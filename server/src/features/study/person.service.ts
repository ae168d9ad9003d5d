import { LIMITS } from '@tristar/shared/common/limits'
import type { PersonAttempt, PersonStanding } from '@tristar/shared/study/log.schema'
import { type Titles, untranslated } from '@tristar/shared/topics/titles'
import { expectedDay } from '@tristar/shared/study/completion.rules'
import { titlesById, topicsForDistributor } from '../topics/topics.ts'
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
  const [attempts, titlesOf] = await Promise.all([
    AttemptModel.find(attemptsOfRound(_id, round), { snapshot: 0 })
      .sort({ at: -1 })
      .limit(LIMITS.embeddedList)
      .lean<Attempt[]>(),
    titlesById(),
  ])
  return attempts.map((attempt) => presentAttempt(attempt, titlesOf(attempt.topicId)))
}

/** @param titles '' of a topic deleted by a version that kept none */
function presentAttempt(attempt: Attempt, titles: Titles = untranslated('')): PersonAttempt {
  const { _id, at, mytype, language, score, evaluation, duration } = attempt
  return {
    _id: String(_id),
    at: at.toISOString(),
    title: titles.English,
    titles,
    mytype,
    ...(language && { language }),
    ...(mytype === 'Quiz' && { score, evaluation }),
    duration,
  }
}
