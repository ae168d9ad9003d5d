import { PASS_MARK } from '@tristar/shared/common/limits'
import { keptFiguresOf } from '@tristar/shared/figures/figures.rules'
import type { AttemptFacts } from '@tristar/shared/progress/completion.rules'
import { applyAttempt } from '@tristar/shared/progress/completion.rules'
import type { QuizResult, TaskCompleted } from '@tristar/shared/progress/progress.schema'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import { gradeQuiz, withoutKey } from '@tristar/shared/topics/topics.rules'
import type { ClientSession } from 'mongoose'
import { inTransaction } from '../../lib/database/connect.ts'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { badRequest, conflict, notFound } from '../../lib/errors.ts'
import { Lanes } from '../../lib/lanes.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import type { CatalogueTopic } from '../topics/catalogue.service.ts'
import { questionsOf, readCatalogue } from '../topics/catalogue.service.ts'
import type { ClaimedStanding } from './access.service.ts'
import {
  claimProgress,
  loadProgress,
  ownTopic,
  requireOpen,
  requireQuizOpen,
} from './access.service.ts'
import type { Attempt } from './attempts.model.ts'
import { AttemptModel } from './attempts.model.ts'
import type { Progress } from './progress.model.ts'
import { changeProgress } from './progress.service.ts'
import type { LearnerStanding } from './standing.ts'
import { standingOf } from './standing.ts'
import { achieve } from './tiers.service.ts'

/** What a completed task has changed. */
export interface Completion {
  progress: Progress
  standing: LearnerStanding
  /** Of a quiz. */
  result?: QuizResult
}

type NewAttempt = Omit<Attempt, '_id'>

/** Every completion moves the figures of its team. */
const teams = new Lanes()

/**
 * Records a studied theory or a quiz attempt, graded here, with the progress that follows from it: both or nothing.
 * Completions of one learner at the same time happen one after the other. What has been recorded under its `attemptId`
 * is not recorded again: it is answered as before, with the progress of now.
 * @throws AppError 404 TOPIC_NOT_FOUND, QUIZ_NOT_FOUND; 409 TOPIC_LOCKED, QUIZ_LOCKED, QUIZ_CHANGED
 */
export async function completeTask(
  learner: Pick<LearnerPrincipal, 'accountId' | 'supervisorId'>,
  task: TaskCompleted,
): Promise<Completion> {
  const { accountId, supervisorId } = learner
  const complete = (session: ClientSession) => completeIn(session, accountId, task)
  try {
    return await teams.run(supervisorId, () => inTransaction(complete))
  } catch (error) {
    // What refuses it may have followed from the first time that it was sent, so that is looked for whatever it is.
    const recorded = task.attemptId ? await findCompletion(accountId, task) : null
    if (recorded) return recorded
    // Somebody else's, or another task's: no reason to lose what was done.
    if (isDuplicateOf(error, '_id')) return completeTask(learner, { ...task, attemptId: undefined })
    throw error
  }
}

/** What was recorded under the task's `attemptId`, or null. */
async function findCompletion(
  accountId: string,
  { attemptId, topicId, mytype }: TaskCompleted,
): Promise<Completion | null> {
  const attempt = await AttemptModel.findOne({ _id: attemptId, accountId }).lean<Attempt>()
  if (attempt?.topicId !== topicId || attempt.mytype !== mytype) return null
  const [progress, catalogue] = await Promise.all([loadProgress(accountId), readCatalogue()])
  const standing = standingOf(progress, catalogue.topicsOf(progress.distributorId))
  return { progress, standing, ...resultOf(attempt) }
}

function resultOf({ snapshot, score, evaluation }: NewAttempt): Pick<Completion, 'result'> {
  if (!snapshot) return {}
  const { correct, wrong } = snapshot
  return { result: { score, evaluation, correct, wrong } }
}

async function completeIn(
  session: ClientSession,
  accountId: string,
  task: TaskCompleted,
): Promise<Completion> {
  const progress = await claimProgress(accountId, session)
  const catalogue = await readCatalogue(session)
  const standing = standingOf(progress, catalogue.topicsOf(progress.distributorId))
  const topic = ownTopic(standing, task.topicId)
  const facts = { accountId: progress._id, topicId: topic._id, at: nextInstant(progress) }
  const attempt =
    task.mytype === 'Theory'
      ? theoryAttempt(facts, task, () => requireOpen(standing, topic))
      : await quizAttempt({ facts, task, topic, standing, session })
  await AttemptModel.create([{ ...attempt, ...(task.attemptId && { _id: task.attemptId }) }], {
    session,
  })
  const version = catalogue.versionOf(progress.distributorId)
  const changed = await recordAttempt({ progress, standing }, attempt, version, session)
  return { ...changed, ...resultOf(attempt) }
}

/** Now, but later than the latest attempt: the order of attempts is the order of their instants. */
function nextInstant({ lastAttemptAt }: Progress): Date {
  return new Date(Math.max(Date.now(), (lastAttemptAt?.getTime() ?? 0) + 1))
}

type Facts = Pick<NewAttempt, 'accountId' | 'topicId' | 'at'>

function theoryAttempt(facts: Facts, task: TaskCompleted, check: () => void): NewAttempt {
  check()
  const { duration } = task
  return { ...facts, mytype: 'Theory', score: 100, evaluation: 'Passed', duration }
}

interface QuizTask {
  facts: Facts
  task: TaskCompleted
  topic: CatalogueTopic
  standing: LearnerStanding
  session: ClientSession
}

async function quizAttempt(quiz: QuizTask): Promise<NewAttempt> {
  const { facts, task, topic, standing, session } = quiz
  const { language, duration, answers = [] } = task
  if (language === '') throw badRequest('LANGUAGE_REQUIRED')
  const questions = topic.quiz ? await questionsOf(topic._id, language, session) : []
  if (questions.length === 0) throw notFound('QUIZ_NOT_FOUND')
  requireQuizOpen(standing, topic)
  if (task.quizVersion && task.quizVersion !== quizVersionOf(questions.map(withoutKey)))
    throw conflict('QUIZ_CHANGED')
  const { score, correct, wrong } = gradeQuiz(questions, answers)
  const evaluation = score >= PASS_MARK ? 'Passed' : 'Failed'
  const snapshot = { questions, answers, correct, wrong, ...asAsked(topic) }
  return { ...facts, mytype: 'Quiz', score, evaluation, duration, language, snapshot }
}

function asAsked({ title }: CatalogueTopic): { topicTitle: string; passMark: number } {
  return { topicTitle: title, passMark: PASS_MARK }
}

/** Moves the learner's records, stars and figures on by one attempt. */
async function recordAttempt(
  { progress, standing }: ClaimedStanding,
  attempt: AttemptFacts,
  catalogueVersion: number,
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
  const changes = { records, tiers, figures, lastAttemptAt: at, catalogueVersion }
  return { progress: await changeProgress(progress, changes, session), standing: after }
}
