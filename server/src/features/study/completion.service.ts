import { createHash } from 'node:crypto'
import { PASS_MARK } from '@tristar/shared/common/limits'
import { keptFiguresOf } from '@tristar/shared/study/figures.rules'
import type { QuizCounts } from '@tristar/shared/study/attemptLimit.rules'
import { countQuizAttempt, quizLimitOf } from '@tristar/shared/study/attemptLimit.rules'
import type { AttemptFacts } from '@tristar/shared/study/completion.rules'
import { applyAttempt } from '@tristar/shared/study/completion.rules'
import type { QuizResult, TaskCompleted } from '@tristar/shared/study/progress.schema'
import { packAnswers } from '@tristar/shared/topics/answers.rules'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import { gradeQuiz, withoutKey } from '@tristar/shared/topics/topics.rules'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { AppError, badRequest, conflict, notFound } from '../../lib/errors.ts'
import { KeyedQueue } from '../../lib/keyedQueue.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import type { CatalogueTopic } from '../topics/topics.ts'
import { questionsOf, readCatalogue } from '../topics/topics.ts'
import type { LockedStanding } from './access.service.ts'
import {
  lockProgress,
  loadProgress,
  ownTopic,
  requireOpen,
  requireQuizOpen,
} from './access.service.ts'
import type { Attempt, AttemptSnapshot } from './attempts.model.ts'
import { AttemptModel } from './attempts.model.ts'
import type { Progress } from './progress.model.ts'
import type { ProgressChange } from './progress.service.ts'
import { changeProgress } from './progress.service.ts'
import { keepQuizVersion, quizVersionFrom, rememberKept } from './quizVersions.service.ts'
import type { LearnerStanding } from './standing.ts'
import { standingOf } from './standing.ts'
import { achieve, raiseStars } from './tiers.service.ts'

export interface Completion {
  progress: Progress
  standing: LearnerStanding
  /** Of a quiz. */
  result?: QuizResult
}

type NewAttempt = Omit<Attempt, '_id' | 'snapshot'> & { snapshot?: AttemptSnapshot }

/** Serialized per team, whose figures every completion changes. */
const teams = new KeyedQueue()

/**
 * Records a studied theory or a quiz attempt, graded here, with the resulting progress, in one transaction. Completions of
 * one learner are serialized. A repeated `attemptId` is not recorded again: its answer is repeated, with the current
 * progress.
 * @throws AppError 404 TOPIC_NOT_FOUND, QUIZ_NOT_FOUND; 409 TOPIC_LOCKED, QUIZ_LOCKED, QUIZ_CHANGED; 429 QUIZ_LIMIT_HOUR,
 * QUIZ_LIMIT_DAY
 */
export async function completeTask(
  context: Context,
  learner: Pick<LearnerPrincipal, 'accountId' | 'supervisorId'>,
  task: TaskCompleted,
): Promise<Completion> {
  const { accountId, supervisorId } = learner
  const complete = (session: ClientSession) => completeIn(context, accountId, task, session)
  try {
    const done = await teams.run(supervisorId, () => inTransaction(complete))
    if (done.quizVersion) rememberKept(done.quizVersion)
    return done
  } catch (error) {
    // The refusal may follow from the first delivery of the same attempt, so look for that.
    const recorded = task.attemptId ? await findCompletion(accountId, task) : null
    if (recorded) return recorded
    // Another learner's or another task's: records it under a new id rather than losing it.
    if (isDuplicateOf(error, '_id'))
      return completeTask(context, learner, { ...task, attemptId: undefined })
    throw error
  }
}

/** The attempt recorded under the task's `attemptId` in the learner's current round, or null. */
async function findCompletion(accountId: string, task: TaskCompleted): Promise<Completion | null> {
  const { topicId, mytype } = task
  const [progress, catalogue] = await Promise.all([loadProgress(accountId), readCatalogue()])
  const own = { ...idOf(task, progress), accountId }
  const attempt = await AttemptModel.findOne(own).lean<Attempt>()
  if (attempt?.topicId !== topicId || attempt.mytype !== mytype) return null
  if (attempt.round !== progress.round) return null
  const standing = standingOf(progress, catalogue.topicsOf(progress.distributorId))
  return { progress, standing, ...resultOf(attempt) }
}

/**
 * The `_id` of an attempt sent under an `attemptId`: that itself, or after a reset another one, as the earlier attempt
 * still exists.
 */
function idOf({ attemptId }: TaskCompleted, { _id, round }: Progress): { _id?: string } {
  if (!attemptId || !round) return attemptId ? { _id: attemptId } : {}
  const text = [String(_id), round, attemptId.toLowerCase()].join()
  return { _id: createHash('sha256').update(text).digest('hex').slice(0, attemptId.length) }
}

function resultOf({
  snapshot,
  score,
  evaluation,
}: Omit<Attempt, '_id'>): Pick<Completion, 'result'> {
  if (!snapshot) return {}
  const { correct, wrong } = snapshot
  return { result: { score, evaluation, correct, wrong } }
}

async function completeIn(
  context: Context,
  accountId: string,
  task: TaskCompleted,
  session: ClientSession,
): Promise<Completion & { quizVersion?: string }> {
  const progress = await lockProgress(accountId, session)
  const catalogue = await readCatalogue(session)
  const standing = standingOf(progress, catalogue.topicsOf(progress.distributorId))
  const topic = ownTopic(standing, task.topicId)
  const doing = { task, topic, facts: factsOf(progress, topic), progress, standing }
  const { attempt, ...counts } =
    task.mytype === 'Theory' ? studiedTheory(doing) : await answeredQuiz(context, doing, session)
  await AttemptModel.create([{ ...attempt, ...idOf(task, progress) }], { session })
  const catalogueVersion = catalogue.versionOf(progress.distributorId)
  const changes = { ...counts, catalogueVersion }
  const changed = await recordAttempt({ progress, standing }, attempt, changes, session)
  await raiseStars(context, progress, changed.progress.tiers, session)
  const { snapshot } = attempt
  return {
    ...changed,
    ...resultOf(attempt),
    ...(snapshot && { quizVersion: snapshot.quizVersion }),
  }
}

/** The common fields of an attempt: learner, round, and a time later than the latest one, so that times order attempts. */
function factsOf({ _id, round, lastAttemptAt }: Progress, topic: CatalogueTopic) {
  const at = new Date(Math.max(Date.now(), (lastAttemptAt?.getTime() ?? 0) + 1))
  return { accountId: _id, ...(round && { round }), topicId: topic._id, at }
}

/** Applies a task of a learner whose progress is locked. */
interface Doing extends LockedStanding {
  task: TaskCompleted
  topic: CatalogueTopic
  facts: ReturnType<typeof factsOf>
}

interface Done {
  attempt: NewAttempt
  quizCounts?: QuizCounts
}

function studiedTheory({ facts, task, topic, standing }: Doing): Done {
  requireOpen(standing, topic)
  const { duration } = task
  return { attempt: { ...facts, mytype: 'Theory', score: 100, evaluation: 'Passed', duration } }
}

/** Grades the quiz and stores its version, if this is the first attempt at it. */
async function answeredQuiz(
  { env }: Context,
  { facts, task, topic, progress, standing }: Doing,
  session: ClientSession,
): Promise<Done> {
  const { language, duration, answers = [] } = task
  if (language === '') throw badRequest('LANGUAGE_REQUIRED')
  const questions = topic.quiz ? await questionsOf(topic._id, language, session) : []
  if (questions.length === 0) throw notFound('QUIZ_NOT_FOUND')
  requireQuizOpen(standing, topic)
  if (task.quizVersion && task.quizVersion !== quizVersionOf(questions.map(withoutKey)))
    throw conflict('QUIZ_CHANGED')
  const quizCounts = env.RATE_LIMIT === 'on' ? countOneMore(progress) : undefined
  const { score, correct, wrong } = gradeQuiz(questions, answers)
  const evaluation = score >= PASS_MARK ? 'Passed' : 'Failed'
  const asked = quizVersionFrom(topic, language, questions)
  await keepQuizVersion(asked, session)
  const snapshot = {
    quizVersion: asked._id,
    answers: packAnswers(questions, answers),
    correct,
    wrong,
  }
  const attempt = {
    ...facts,
    mytype: 'Quiz',
    score,
    evaluation,
    duration,
    language,
    snapshot,
  } as const
  return { attempt, ...(quizCounts && { quizCounts }) }
}

/** @throws AppError 429 QUIZ_LIMIT_HOUR, QUIZ_LIMIT_DAY */
function countOneMore({ quizCounts }: Progress): QuizCounts {
  const now = new Date()
  const limit = quizLimitOf(quizCounts, now)
  if (limit) throw new AppError(429, limit.code, limit.params)
  return countQuizAttempt(quizCounts, now)
}

/** Updates the learner's records, stars and figures by one attempt. */
async function recordAttempt(
  { progress, standing }: LockedStanding,
  attempt: AttemptFacts,
  others: ProgressChange,
  session: ClientSession,
): Promise<Completion> {
  const { topicId, at } = attempt
  const record = applyAttempt(standing.records.get(topicId), attempt)
  const known = progress.records.findIndex((each) => each.topicId === topicId)
  const records =
    known === -1 ? [...progress.records, record] : progress.records.with(known, record)
  const studied = { ...standing, records: new Map(standing.records).set(topicId, record) }
  const tiers = achieve(studied, at)
  const after = { ...studied, tiers }
  const figures = keptFiguresOf(after, progress.qualifyBy)
  const changes = { ...others, records, tiers, figures, lastAttemptAt: at }
  return { progress: await changeProgress(progress, changes, session), standing: after }
}
