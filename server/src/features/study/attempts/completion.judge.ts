import { createHash } from 'node:crypto'
import { dayOf } from '@tristar/shared/common/dates'
import { PASS_MARK } from '@tristar/shared/common/limits'
import {
  countQuizAttempt,
  type QuizCounts,
  quizLimitOf,
} from '@tristar/shared/study/attemptLimit.rules'
import { applyAttempt } from '@tristar/shared/study/completion.rules'
import { keptFiguresOf } from '@tristar/shared/study/figures.rules'
import type { QuizResult, TaskCompleted } from '@tristar/shared/study/progress.schema'
import { packVisits } from '@tristar/shared/study/visits.rules'
import { packAnswers } from '@tristar/shared/topics/answers.rules'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import { explanationsOf, gradeQuiz, withoutKey } from '@tristar/shared/topics/topics.rules'
import type { KeyedQuestion, Question } from '@tristar/shared/topics/questions.schema'
import { AppError } from '../../../lib/errors.ts'
import { type CatalogueNow, type CatalogueTopic, quizKey } from '../../topics/topics.ts'
import { ownTopic, requireOpen, requireQuizOpen } from '../progress/access.service.ts'
import { analysedFields, type Attempt, type AttemptSnapshot, bornFields } from './attempts.model.ts'
import type { Progress } from '../progress/progress.model.ts'
import type { ProgressChange } from '../progress/progress.service.ts'
import { askedOf } from './draws.ts'
import { requireNoPause } from './pauses.service.ts'
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
  quizzes: ReadonlyMap<string, readonly KeyedQuestion[]>
  /** The latest failed attempt at the topic's quiz, if the learner may have to wait after it. */
  failedAt: Date | null
  /** Ids of the PDFs of which the learner's reading is known. */
  read: ReadonlySet<string>
  /** The server's, from which draws follow. */
  secret: string
  /** The organisation's. */
  zone: string
  /** Whether quiz attempts are limited. */
  limited: boolean
}

/** What is to be written of a completed task. */
export interface Judged {
  attempt: NewAttempt
  /** Of a quiz: the whole of which it was asked. */
  asked?: QuizVersion
  /** Of a quiz. */
  result?: QuizResult
  change: ProgressChange
  /** Of the learner afterwards. */
  standing: LearnerStanding
}

/**
 * Judges a completed task, grades a quiz, and works out what follows for the learner's records, stars and figures.
 * @throws AppError 404 TOPIC_NOT_FOUND, QUIZ_NOT_FOUND; 409 TOPIC_LOCKED, QUIZ_LOCKED, QUIZ_CHANGED; 429 QUIZ_PAUSE,
 * QUIZ_LIMIT_HOUR, QUIZ_LIMIT_DAY; 400 FIELDS_REQUIRED without the version of a drawn quiz
 */
export function judge(task: TaskCompleted, situation: Situation): Judged {
  const { progress, catalogue, zone } = situation
  const standing = standingOf(progress, catalogue.topicsOf(progress.distributorId))
  const topic = ownTopic(standing, task.topicId)
  const doing = { ...situation, task, topic, standing, facts: factsOf(progress, topic) }
  const { attempt, asked, result, quizCounts } =
    task.mytype === 'Theory' ? studiedTheory(doing) : answeredQuiz(doing)
  const before = standing.records.get(topic._id)
  const record = applyAttempt(before, attempt)
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
    figures: keptFiguresOf(after, progress),
    lastAttemptAt: attempt.at,
    activeOn: dayOf(attempt.at, zone),
  }
  const born = bornFields(progress, topic, { before, after: record })
  const whole = { ...attempt, ...born, ...analysedFields(attempt, before), ...idOf(task, progress) }
  return {
    attempt: whole,
    ...(asked && { asked }),
    ...(result && { result }),
    change,
    standing: after,
  }
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
  result?: QuizResult
  quizCounts?: QuizCounts | undefined
}

function studiedTheory({ facts, task, topic, standing, read }: Doing): Done {
  requireOpen(standing, topic)
  const { duration } = task
  const studied = { mytype: 'Theory', score: 100, evaluation: 'Passed', duration } as const
  const slides = slidesOf(task, topic, read)
  return { attempt: { ...facts, ...studied, ...slides } }
}

/** How the learner read a PDF for the first time; nothing if it is not told which, or is known. */
function slidesOf(
  { language, pages = [] }: TaskCompleted,
  topic: CatalogueTopic,
  read: ReadonlySet<string>,
): Pick<Attempt, 'language' | 'slides'> {
  const pdf = topic.materials.find((each) => each.language === language)
  if (!pdf || pages.length === 0 || read.has(pdf.fileId)) return {}
  return {
    language: pdf.language,
    slides: { fileId: pdf.fileId, visits: packVisits(pages) },
  }
}

function answeredQuiz(doing: Doing): Done {
  const { facts, task, topic, progress, standing, limited } = doing
  const { language, duration, answers = [] } = task
  if (language === '') throw new AppError('LANGUAGE_REQUIRED')
  const whole = (topic.quiz && doing.quizzes.get(quizKey(topic._id, language))) || []
  if (whole.length === 0) throw new AppError('QUIZ_NOT_FOUND')
  requireQuizOpen(standing, topic)
  requireNoPause(doing.failedAt, topic)
  const accountId = progress._id.toHexString()
  const attempts = standing.records.get(topic._id)?.quizCount ?? 0
  const drawFor = { secret: doing.secret, accountId, topic, language, attempts }
  const { questions, order } = askedOf(whole, drawFor)
  requirePresent(task, questions, order !== undefined)
  const quizCounts = limited ? countOneMore(progress) : undefined
  const { score, correct, wrong } = gradeQuiz(questions, answers)
  const evaluation = score >= PASS_MARK ? 'Passed' : 'Failed'
  const asked = quizVersionFrom(topic, language, whole)
  const packed = packAnswers(questions, answers)
  const drawn = order !== undefined && { order }
  const snapshot = { quizVersion: asked._id, ...drawn, answers: packed, correct, wrong }
  const graded = { mytype: 'Quiz', score, evaluation } as const
  const attempt = { ...facts, ...graded, duration, language, snapshot }
  return { attempt, asked, result: resultOf(attempt, questions), quizCounts }
}

/** @throws AppError 409 QUIZ_CHANGED for another version than the present one; 400 without any, if the quiz is drawn */
function requirePresent(
  { quizVersion }: TaskCompleted,
  questions: readonly KeyedQuestion[],
  isDrawn: boolean,
): void {
  if (isDrawn && !quizVersion)
    throw new AppError('FIELDS_REQUIRED', undefined, [
      { field: 'quizVersion', code: 'FIELDS_REQUIRED' },
    ])
  if (quizVersion && quizVersion !== quizVersionOf(questions.map(withoutKey)))
    throw new AppError('QUIZ_CHANGED')
}

/**
 * What a quiz attempt is answered with.
 * @param questions as they were asked
 */
export function resultOf(
  { score, evaluation, snapshot }: Pick<NewAttempt, 'score' | 'evaluation' | 'snapshot'>,
  questions: readonly Question[],
): QuizResult {
  const { correct = [], wrong = [] } = snapshot ?? {}
  const passed = evaluation === 'Passed'
  const explanations = explanationsOf(questions, { correct, passed })
  return { score, evaluation, correct, wrong, explanations }
}

/** @throws AppError 429 QUIZ_LIMIT_HOUR, QUIZ_LIMIT_DAY */
function countOneMore({ quizCounts }: Progress): QuizCounts {
  const now = new Date()
  const limit = quizLimitOf(quizCounts, now)
  if (limit) throw new AppError(limit.code, limit.params)
  return countQuizAttempt(quizCounts, now)
}
