import type { Distributor } from '@tristar/shared/common/distributors'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { ClientSession, Types } from 'mongoose'
import { each, inIdOrder } from '../../../lib/database/batches.ts'
import { type Attempt, AttemptModel } from './attempts.model.ts'
import { type AskedQuestion, type QuizVersion, QuizVersionModel } from './quizVersions.model.ts'

const FIELDS = {
  accountId: 1,
  topicId: 1,
  mytype: 1,
  evaluation: 1,
  duration: 1,
  language: 1,
  slides: 1,
  snapshot: 1,
  nth: 1,
  firstPass: 1,
  distributorId: 1,
  supervisorAccountId: 1,
  completes: 1,
  at: 1,
} as const

/** An attempt as months count it: where its learner was is known. */
export interface KeptAttempt extends Pick<Attempt, '_id' | keyof typeof FIELDS> {
  distributorId: Distributor
  supervisorAccountId: Types.ObjectId | null
}

/** An attempt at a quiz whose questions have ids, or a theory of which it is known how it was read. */
export interface AnalysedAttempt extends KeptAttempt {
  language: MaterialLanguage
}

export function isAnalysed(attempt: KeptAttempt): attempt is AnalysedAttempt {
  return attempt.nth !== undefined || attempt.slides !== undefined
}

const UNCOUNTED = { uncounted: true } as const

/** Whether any attempt is still to be counted. */
export async function hasUncounted(): Promise<boolean> {
  return (await AttemptModel.exists(UNCOUNTED)) !== null
}

/** Up to `limit` attempts that are still to be counted, topic by topic, oldest first, as the transaction sees them. */
export async function uncountedAttempts(
  limit: number,
  session: ClientSession,
): Promise<KeptAttempt[]> {
  return AttemptModel.find(UNCOUNTED, FIELDS)
    .sort({ topicId: 1, at: 1 })
    .limit(limit)
    .session(session)
    .lean<KeptAttempt[]>()
}

/**
 * Marks these attempts as counted, in the transaction that counts them.
 * @throws Error when one of them is counted already
 */
export async function markCounted(
  attempts: readonly KeptAttempt[],
  session: ClientSession,
): Promise<void> {
  const these = { ...UNCOUNTED, _id: { $in: attempts.map(({ _id }) => _id) } }
  const done = await AttemptModel.updateMany(these, { $unset: { uncounted: 1 } }, { session })
  if (done.modifiedCount !== attempts.length)
    throw new Error(`${attempts.length - done.modifiedCount} attempts are counted already`)
}

/** Some topics by their ids: these, all others, or all. */
export type SomeTopics = { topicId?: { $in: string[] } | { $nin: string[] } }

/** All attempts at these topics that have been counted, in batches. */
export function countedAttempts(
  topics: SomeTopics,
  size: number,
): AsyncGenerator<AnalysedAttempt[]> {
  const counted = {
    ...topics,
    uncounted: { $exists: false },
    distributorId: { $exists: true },
    $or: [{ nth: { $exists: true } }, { slides: { $exists: true } }],
  }
  return inIdOrder<Attempt, AnalysedAttempt>(AttemptModel, counted, { size, fields: FIELDS })
}

/** All attempts of these learners that have been counted. */
export function keptAttemptsOf(accountIds: readonly Types.ObjectId[]): AsyncIterable<KeptAttempt> {
  const counted = { uncounted: { $exists: false }, distributorId: { $exists: true } }
  return each(
    AttemptModel.find({ accountId: { $in: [...accountIds] }, ...counted }, FIELDS).lean<
      KeptAttempt[]
    >(),
  )
}

/** The quizzes that were asked, as their reader wants them, each read once: they never change. */
export class AskedQuizzes<Quiz> {
  readonly #known = new Map<string, Quiz>()
  readonly #from: (questions: readonly AskedQuestion[]) => Quiz
  readonly #most: number

  /** @param most versions to remember; then all are forgotten */
  constructor(from: (questions: readonly AskedQuestion[]) => Quiz, most = 500) {
    this.#from = from
    this.#most = most
  }

  /** Reads those of these attempts that are not known. */
  async read(
    attempts: readonly Pick<Attempt, 'snapshot'>[],
    session?: ClientSession,
  ): Promise<void> {
    if (this.#known.size > this.#most) this.#known.clear()
    const asked = new Set(attempts.flatMap(({ snapshot }) => snapshot?.quizVersion ?? []))
    const unknown = [...asked].filter((version) => !this.#known.has(version))
    if (unknown.length === 0) return
    const found = await QuizVersionModel.find({ _id: { $in: unknown } }, { questions: 1 })
      .session(session ?? null)
      .lean<Pick<QuizVersion, '_id' | 'questions'>[]>()
    for (const { _id, questions } of found) this.#known.set(_id, this.#from(questions))
  }

  /** That of an attempt which was read; undefined of a theory, and where its version is lost. */
  of({ snapshot }: Pick<Attempt, 'snapshot'>): Quiz | undefined {
    return this.#known.get(snapshot?.quizVersion ?? '')
  }
}
