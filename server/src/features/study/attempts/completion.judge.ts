import { createHash } from 'node:crypto'
import { PASS_MARK } from '@tristar/shared/common/limits'
import {
  countQuizAttempt,
  type QuizCounts,
  quizLimitOf,
} from '@tristar/shared/study/attemptLimit.rules'
import { applyAttempt } from '@tristar/shared/study/completion.rules'
import { keptFiguresOf } from '@tristar/shared/study/figures.rules'
import type { TaskCompleted } from '@tristar/shared/study/progress.schema'
import { packAnswers } from '@tristar/shared/topics/answers.rules'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import { gradeQuiz, withoutKey } from '@tristar/shared/topics/topics.rules'
import type { Question } from '@tristar/shared/topics/topics.schema'
import { AppError } from '../../../lib/errors.ts'
import { type CatalogueNow, type CatalogueTopic, quizKey } from '../../topics/topics.ts'
import { ownTopic, requireOpen, requireQuizOpen } from '../progress/access.service.ts'
import type { Attempt, AttemptSnapshot } from './attempts.model.ts'
import type { Progress } from '../progress/progress.model.ts'
import type { ProgressChange } from '../progress/progress.service.ts'
import { quizVersionFrom } from './quizVersions.service.ts'
import type { QuizVersion } from './quizVersions.model.ts'
import { type LearnerStanding, standingOf } from '../progress/standing.ts'
import { achieve } from '../progress/tiers.service.ts'

type NewAttempt = Omit<Attempt, '_id' | 'snapshot'> & { _id?: string; snapshot?: AttemptSnapshot }

/** What a completed task is judged by. */
export interface Situation {
  progress: Progress
  catalogue: CatalogueNow
  /** By `quizKey`. */
  quizzes: ReadonlyMap<string, readonly Question[]>
  /** Whether quiz attempts are limited. */
  limited: boolean
}

/** What is to be written of a completed task. */
export interface Judged {
  attempt: NewAttempt
  /** Of a quiz: as it was asked. */
  asked?: QuizVersion
  change: ProgressChange
  /** Of the learner afterwards. */
  standing: LearnerStanding
}

/**
 * Judges a completed task, grades a quiz, and works out what follows for the learner's records, stars and figures.
 * @throws AppError 404 TOPIC_NOT_FOUND, QUIZ_NOT_FOUND; 409 TOPIC_LOCKED, QUIZ_LOCKED, QUIZ_CHANGED; 429 QUIZ_LIMIT_HOUR,
 * QUIZ_LIMIT_DAY
 */
export function judge(task: TaskCompleted, situation: Situation): Judged {
  const { progress, catalogue } = situation
  const standing = standingOf(progress, catalogue.topicsOf(progress.distributorId))
  const topic = ownTopic(standing, task.topicId)
  const doing = { ...situation, task, topic, standing, facts: factsOf(progress, topic) }
  const { attempt, asked, quizCounts } =
    task.mytype === 'Theory' ? studiedTheory(doing) : answeredQuiz(doing)
  const record = applyAttempt(standing.records.get(topic._id), attempt)
  const known = progress.records.findIndex((each) => each.topicId === topic._id)
  const records =
    known === -1 ? [...progress.records, record] : progress.records.with(known, record)
  const studied = { ...standing, records: new Map(standing.records).set(topic._id, record) }
  const tiers = achieve(studied, attempt.at)
  const after = { ...studied, tiers }
  const change = {
    ...(quizCounts && { quizCounts }),
    catalogueVersion: catalogue.versionOf(progress.distributorId),
    records,
    tiers,
    figures: keptFiguresOf(after, progress.qualifyBy),
    lastAttemptAt: attempt.at,
  }
  const whole = { ...attempt, ...idOf(task, progress) }
  return { attempt: whole, ...(asked && { asked }), change, standing: after }
}

/**
 * The `_id` of an attempt sent under an `attemptId`: that itself, or after a reset another one, as the earlier attempt
 * still exists.
 */
export function idOf({ attemptId }: TaskCompleted, { _id, round }: Progress): { _id?: string } {
  if (!attemptId || !round) return attemptId ? { _id: attemptId } : {}
  const text = [String(_id), round, attemptId.toLowerCase()].join()
  return { _id: createHash('sha256').update(text).digest('hex').slice(0, attemptId.length) }
}

/** The common fields of an attempt: learner, round, and a time later than the latest one, so that times order attempts. */
function factsOf({ _id, round, lastAttemptAt }: Progress, topic: CatalogueTopic) {
  const at = new Date(Math.max(Date.now(), (lastAttemptAt?.getTime() ?? 0) + 1))
  return { accountId: _id, ...(round && { round }), topicId: topic._id, at }
}

interface Doing extends Situation {
  task: TaskCompleted
  topic: CatalogueTopic
  standing: LearnerStanding
  facts: ReturnType<typeof factsOf>
}

interface Done {
  attempt: NewAttempt
  asked?: QuizVersion
  quizCounts?: QuizCounts | undefined
}

function studiedTheory({ facts, task, topic, standing }: Doing): Done {
  requireOpen(standing, topic)
  const { duration } = task
  return { attempt: { ...facts, mytype: 'Theory', score: 100, evaluation: 'Passed', duration } }
}

function answeredQuiz(doing: Doing): Done {
  const { facts, task, topic, progress, standing, quizzes, limited } = doing
  const { language, duration, answers = [] } = task
  if (language === '') throw new AppError('LANGUAGE_REQUIRED')
  const questions = (topic.quiz && quizzes.get(quizKey(topic._id, language))) || []
  if (questions.length === 0) throw new AppError('QUIZ_NOT_FOUND')
  requireQuizOpen(standing, topic)
  if (task.quizVersion && task.quizVersion !== quizVersionOf(questions.map(withoutKey)))
    throw new AppError('QUIZ_CHANGED')
  const quizCounts = limited ? countOneMore(progress) : undefined
  const { score, correct, wrong } = gradeQuiz(questions, answers)
  const evaluation = score >= PASS_MARK ? 'Passed' : 'Failed'
  const asked = quizVersionFrom(topic, language, questions)
  const packed = packAnswers(questions, answers)
  const snapshot = { quizVersion: asked._id, answers: packed, correct, wrong }
  const graded = { mytype: 'Quiz', score, evaluation } as const
  return { attempt: { ...facts, ...graded, duration, language, snapshot }, asked, quizCounts }
}

/** @throws AppError 429 QUIZ_LIMIT_HOUR, QUIZ_LIMIT_DAY */
function countOneMore({ quizCounts }: Progress): QuizCounts {
  const now = new Date()
  const limit = quizLimitOf(quizCounts, now)
  if (limit) throw new AppError(limit.code, limit.params)
  return countQuizAttempt(quizCounts, now)
}
