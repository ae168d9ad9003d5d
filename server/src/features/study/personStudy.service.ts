import { LIMITS } from '@tristar/shared/common/limits'
import { isObjectId } from '@tristar/shared/common/ids'
import type { PersonAttempt, PersonStanding, WrongAnswers } from '@tristar/shared/study/log.schema'
import { textsOfAnswer } from '@tristar/shared/topics/answers.rules'
import type { Titles } from '@tristar/shared/topics/titles'
import { expectedDay } from '@tristar/shared/study/completion.rules'
import { AppError } from '../../lib/errors.ts'
import { titlesById, topicsForDistributor } from '../topics/topics.ts'
import { loadProgress } from './progress/access.service.ts'
import { type Attempt, AttemptModel, attemptsOfRound } from './attempts/attempts.model.ts'
import { logOf } from './learnerLog.service.ts'
import type { Progress } from './progress/progress.model.ts'
import { snapshotOf } from './attempts/quizVersions.service.ts'

/** What study knows of a person (domain: People who come, move and leave). */
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

function presentAttempt(attempt: Attempt, titles: Titles): PersonAttempt {
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

/**
 * What a learner answered wrongly in a quiz attempt of the current round, as it was asked; nothing of a theory.
 * @throws AppError 404 when it is no such attempt of this learner
 */
export async function describeWrongAnswers(
  accountId: string,
  attemptId: string,
): Promise<WrongAnswers> {
  const { _id, round } = await loadProgress(accountId)
  const of = { ...attemptsOfRound(_id, round), _id: attemptId }
  const attempt = isObjectId(attemptId) ? await AttemptModel.findOne(of).lean<Attempt>() : null
  if (!attempt) throw new AppError('NOT_FOUND')
  const { questions = [], answers = [], wrong = [] } = (await snapshotOf(attempt)) ?? {}
  const given = new Map(answers.map((answer) => [answer.questionNo, answer.selectedAnswer]))
  return {
    questions: questions
      .filter(({ questionNo }) => wrong.includes(questionNo))
      .toSorted((a, b) => a.questionNo - b.questionNo)
      .map((asked) => ({
        questionNo: asked.questionNo,
        question: asked.question,
        questionType: asked.questionType,
        answered: textsOfAnswer(asked, given.get(asked.questionNo) ?? []),
      })),
  }
}
