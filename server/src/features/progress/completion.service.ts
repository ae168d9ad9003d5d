import { PASS_MARK } from '@tristar/shared/common/limits'
import { keptFiguresOf } from '@tristar/shared/figures/figures.rules'
import type { AttemptFacts } from '@tristar/shared/progress/completion.rules'
import { applyAttempt } from '@tristar/shared/progress/completion.rules'
import type { QuizResult, TaskCompleted } from '@tristar/shared/progress/progress.schema'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import { gradeQuiz, withoutKey } from '@tristar/shared/topics/topics.rules'
import type { ClientSession } from 'mongoose'
import { inTransaction } from '../../lib/database/connect.ts'
import { badRequest, conflict, notFound } from '../../lib/errors.ts'
import { Lanes } from '../../lib/lanes.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import type { CatalogueTopic } from '../topics/catalogue.service.ts'
import {
  catalogueVersions,
  questionsOf,
  topicsForDistributor,
} from '../topics/catalogue.service.ts'
import { claimProgress, ownTopic, requireOpen, requireQuizOpen } from './access.service.ts'
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
 * Completions of one learner at the same time happen one after the other.
 * @throws AppError 404 TOPIC_NOT_FOUND, QUIZ_NOT_FOUND; 409 TOPIC_LOCKED, QUIZ_LOCKED, QUIZ_CHANGED
 */
export async function completeTask(
  { accountId, supervisorId }: Pick<LearnerPrincipal, 'accountId' | 'supervisorId'>,
  task: TaskCompleted,
): Promise<Completion> {
  const complete = (session: ClientSession) => completeIn(session, accountId, task)
  return teams.run(supervisorId, () => inTransaction(complete))
}

async function completeIn(
  session: ClientSession,
  accountId: string,
  task: TaskCompleted,
): Promise<Completion> {
  const progress = await claimProgress(accountId, session)
  const topics = await topicsForDistributor(progress.distributorId, session)
  const standing = standingOf(progress, topics)
  const topic = ownTopic(standing, task.topicId)
  const facts = { accountId: progress._id, topicId: topic._id, at: nextInstant(progress) }
  const attempt =
    task.mytype === 'Theory'
      ? theoryAttempt(facts, task, () => requireOpen(standing, topic))
      : await quizAttempt({ facts, task, topic, standing, session })
  await AttemptModel.create([attempt], { session })
  const changed = await recordAttempt(progress, topics, attempt, session)
  const { snapshot, score, evaluation } = attempt
  if (!snapshot) return changed
  const { correct, wrong } = snapshot
  return { ...changed, result: { score, evaluation, correct, wrong } }
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
  before: Progress,
  topics: readonly CatalogueTopic[],
  attempt: AttemptFacts,
  session: ClientSession,
): Promise<Completion> {
  const record = applyAttempt(
    before.records.find(({ topicId }) => topicId === attempt.topicId),
    attempt,
  )
  const known = before.records.some(({ topicId }) => topicId === attempt.topicId)
  const records = known
    ? before.records.map((each) => (each.topicId === attempt.topicId ? record : each))
    : [...before.records, record]
  const tiers = achieve(standingOf({ ...before, records }, topics), attempt.at)
  const standing = standingOf({ ...before, records, tiers }, topics)
  const versions = await catalogueVersions(session)
  const changes = {
    records,
    tiers,
    figures: keptFiguresOf(standing, before.qualifyBy),
    lastAttemptAt: attempt.at,
    catalogueVersion: versions[before.distributorId] ?? 0,
  }
  return { progress: await changeProgress(before, changes, session), standing }
}
