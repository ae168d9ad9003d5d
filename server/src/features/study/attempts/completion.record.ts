import { isObjectId } from '@tristar/shared/common/ids'
import type { QuizResult, TaskCompleted } from '@tristar/shared/study/progress.schema'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { isDatabaseAway } from '../../../lib/database/away.ts'
import { inTransaction } from '../../../lib/database/connect.ts'
import { AppError, asError } from '../../../lib/errors.ts'
import { readCatalogue, readQuizzes } from '../../topics/topics.ts'
import { readLearners } from '../progress/access.service.ts'
import { AttemptModel } from './attempts.model.ts'
import { judge, type Judged, type Situation } from './completion.judge.ts'
import { failedAtOf } from './pauses.service.ts'
import type { Progress } from '../progress/progress.model.ts'
import { changeAllProgress } from '../progress/progress.service.ts'
import { keepQuizVersion, rememberKept } from './quizVersions.service.ts'
import type { LearnerStanding } from '../progress/standing.ts'
import { raiseStars } from '../progress/tiers.service.ts'

export interface Completion {
  progress: Progress
  standing: LearnerStanding
  /** Of a quiz. */
  result?: QuizResult
}

/** A task that a learner says to have completed. */
interface Sent {
  context: Context
  accountId: string
  task: TaskCompleted
}

type Outcome = Completion | Error

/** A task that waits to be recorded, and its caller. */
interface Waiting {
  sent: Sent
  resolve: (completion: Completion) => void
  reject: (error: Error) => void
}

let waiting: Waiting[] = []
let recording = false

/**
 * Records a completed task. Tasks that arrive while others are being recorded share the next transaction, one of each
 * learner; a task that is alone never waits. Each is judged by itself: a refusal concerns nobody else.
 * @throws AppError as `judge`, or 404 without such an active learner
 */
export function recordCompletion(sent: Sent): Promise<Completion> {
  return new Promise((resolve, reject) => {
    waiting.push({ sent, resolve, reject })
    if (!recording) void recordWaiting()
  })
}

async function recordWaiting(): Promise<void> {
  recording = true
  // Tasks sent in the same moment belong to the first transaction too.
  await Promise.resolve()
  while (waiting.length > 0) {
    const group = firstOfEach(waiting)
    waiting = waiting.filter((each) => !group.includes(each))
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const outcomes = await recordTogether(group.map(({ sent }) => sent))
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index] ?? new Error('a task was lost')
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
  }
  recording = false
}

/** The first task of each learner: the others follow, and whoever sends many delays nobody else. */
function firstOfEach(tasks: readonly Waiting[]): Waiting[] {
  const learners = new Set<string>()
  return tasks.filter(({ sent: { accountId } }) => {
    const isFirst = !learners.has(accountId)
    learners.add(accountId)
    return isFirst
  })
}

/** When the transaction fails each is tried alone, as the fault may be a stranger's. */
async function recordTogether(group: readonly Sent[]): Promise<Outcome[]> {
  try {
    const { outcomes, quizVersions } = await inTransaction((session) => recordIn(group, session))
    for (const id of quizVersions) rememberKept(id)
    return outcomes
  } catch (error) {
    if (group.length === 1 || isDatabaseAway(error)) return group.map(() => asError(error))
    const alone: Outcome[] = []
    for (const each of group)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      alone.push(...(await recordTogether([each])))
    return alone
  }
}

interface Recorded {
  outcomes: Outcome[]
  /** Now known to be kept. */
  quizVersions: string[]
}

async function recordIn(group: readonly Sent[], session: ClientSession): Promise<Recorded> {
  const judged = await judgeAll(group, session)
  const good = judged.flatMap((each) => (each instanceof Error ? [] : [each]))
  const asked = new Map(good.flatMap((each) => (each.asked ? [[each.asked._id, each.asked]] : [])))
  // A transaction does one thing at a time.
  // oxlint-disable-next-line no-await-in-loop
  for (const version of asked.values()) await keepQuizVersion(version, session)
  await insertAttempts(good, session)
  const writes = good.map(({ before, change }) => ({ before, change }))
  const changed = writes.length > 0 ? await changeAllProgress(writes, session) : []
  const completions = new Map<Judged, Completion>()
  for (const [index, each] of good.entries()) {
    const { context, before, standing, result } = each
    const progress = changed[index] ?? before
    // oxlint-disable-next-line no-await-in-loop
    await raiseStars(context, [{ before, after: progress, topics: standing.topics }], session)
    completions.set(each, { progress, standing, ...(result && { result }) })
  }
  const outcomes = judged.map((each) =>
    each instanceof Error ? each : (completions.get(each) ?? new Error('a task was lost')),
  )
  return { outcomes, quizVersions: [...asked.keys()] }
}

interface JudgedOf extends Judged {
  context: Context
  before: Progress
}

async function judgeAll(
  group: readonly Sent[],
  session: ClientSession,
): Promise<(JudgedOf | Error)[]> {
  const learners = await readLearners(
    group.map(({ accountId }) => accountId),
    session,
  )
  const catalogue = await readCatalogue(session)
  const asked = group.flatMap(({ task: { mytype, topicId, language } }) =>
    mytype === 'Quiz' && language && isObjectId(topicId)
      ? [{ topicId: topicId.toLowerCase(), language }]
      : [],
  )
  const quizzes = await readQuizzes(asked, catalogue, session)
  const judged: (JudgedOf | Error)[] = []
  for (const { context, accountId, task } of group) {
    const progress = learners.get(accountId.toLowerCase())
    if (progress?.state !== 'active') {
      judged.push(new AppError('NOT_FOUND'))
      continue
    }
    const { secret, zone, env } = context
    const known = { progress, catalogue, quizzes, secret, zone, limited: env.RATE_LIMIT === 'on' }
    // A transaction does one thing at a time.
    // oxlint-disable-next-line no-await-in-loop
    const earlier = await earlierOf(task, known, session)
    const outcome = tried(() => judge(task, { ...known, ...earlier }))
    judged.push(outcome instanceof Error ? outcome : { ...outcome, context, before: progress })
  }
  return judged
}

/** What a task's judgement needs of earlier attempts; mostly that takes no query. */
async function earlierOf(
  { mytype, topicId, language, pages }: TaskCompleted,
  { progress, catalogue }: Pick<Situation, 'progress' | 'catalogue'>,
  session: ClientSession,
): Promise<Pick<Situation, 'failedAt' | 'read'>> {
  const topic = catalogue
    .topicsOf(progress.distributorId)
    .find(({ _id }) => _id === topicId.toLowerCase())
  const pdf = topic?.materials.find((each) => each.language === language)
  const failedAt = mytype === 'Quiz' && topic ? await failedAtOf(progress, topic, session) : null
  const isRead =
    mytype === 'Theory' && pages && pdf && (await hasRead(progress._id, pdf.fileId, session))
  return { failedAt, read: new Set(isRead ? [pdf.fileId] : []) }
}

/** Whether it is known how the learner read this PDF, in any round. */
async function hasRead(
  accountId: Progress['_id'],
  fileId: string,
  session: ClientSession,
): Promise<boolean> {
  const known = { accountId, 'slides.fileId': fileId }
  return (await AttemptModel.exists(known).session(session)) !== null
}

function tried<Value>(work: () => Value): Value | Error {
  try {
    return work()
  } catch (error) {
    return asError(error)
  }
}

async function insertAttempts(good: readonly Judged[], session: ClientSession): Promise<void> {
  const attempts = good.map(({ attempt }) => attempt)
  // A single insert says which index a duplicate violates; several are tried again one by one.
  if (attempts.length === 1) await AttemptModel.create(attempts, { session })
  else if (attempts.length > 1) await AttemptModel.insertMany(attempts, { session })
}
