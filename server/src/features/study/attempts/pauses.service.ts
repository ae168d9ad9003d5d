import { pauseLeft } from '@tristar/shared/topics/pause.rules'
import type { ClientSession } from 'mongoose'
import { AppError } from '../../../lib/errors.ts'
import type { CatalogueTopic } from '../../topics/topics.ts'
import type { Progress } from '../progress/progress.model.ts'
import { type Attempt, AttemptModel, attemptsOfRound } from './attempts.model.ts'

/**
 * When the learner last failed the topic's quiz in this round; null if a pause is not asked for, the quiz is passed, or it was
 * never attempted.
 */
export async function failedAtOf(
  { _id, round, records }: Pick<Progress, '_id' | 'round' | 'records'>,
  { _id: topicId, pauseMinutes }: Pick<CatalogueTopic, '_id' | 'pauseMinutes'>,
  session?: ClientSession,
): Promise<Date | null> {
  const record = records.find((each) => each.topicId === topicId)
  if (pauseMinutes === 0 || record?.evaluation !== 'Failed' || record.quizPassedAt) return null
  const latest = await AttemptModel.findOne(
    { ...attemptsOfRound(_id, round), topicId, mytype: 'Quiz' },
    { at: 1 },
  )
    .sort({ at: -1 })
    .session(session ?? null)
    .lean<Pick<Attempt, 'at'>>()
  return latest?.at ?? null
}

/** @throws AppError 429 QUIZ_PAUSE while the learner has to wait after a failed attempt */
export function requireNoPause(
  failedAt: Date | null,
  { pauseMinutes }: Pick<CatalogueTopic, 'pauseMinutes'>,
): void {
  const left = pauseLeft(failedAt, pauseMinutes, new Date())
  if (left) throw new AppError('QUIZ_PAUSE', left)
}
