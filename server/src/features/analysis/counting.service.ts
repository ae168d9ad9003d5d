import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { isDuplicateOf, unlessTaken } from '../../lib/database/duplicate.ts'
import { type Clock, FREE, Lease, type Leased } from '../../lib/lease.ts'
import {
  type AnalysedAttempt,
  hasUncounted,
  markCounted,
  quizzesAsked,
  uncountedAttempts,
} from '../study/attempts/attempts.ts'
import { type CountedQuiz, countedQuiz } from './attemptCounts.ts'
import {
  type AttemptFigures,
  AttemptFiguresModel,
  COUNTING,
  CountingModel,
} from './attemptFigures.model.ts'
import { AttemptSum, type FiguresPart } from './attemptSum.ts'
import { packedSums } from './packedCounts.ts'

/** Attempts counted by one transaction: few enough that nobody waits for it. */
const BATCH = 250

/**
 * Counts the attempts that are not counted yet, unless another process does. Each batch is counted and marked in one
 * transaction, so that none counts twice or never, whatever is interrupted where; they may have been recorded in any order.
 */
export async function countAttempts(
  { clock, zone }: Pick<Context, 'clock' | 'zone'>,
  isStopping: () => boolean,
): Promise<void> {
  if (isStopping() || !(await hasUncounted())) return
  const lease = await leaseCounting(clock)
  if (!lease) return
  try {
    while (!isStopping() && (await lease.keep())) {
      const counted = await inTransaction((session) => countBatch(zone, session))
      if (counted < BATCH) break
    }
  } finally {
    await lease.release()
  }
}

/** The right to count, for one process at a time; null while another one has it. */
export async function leaseCounting(clock: Clock): Promise<Lease<Leased> | null> {
  const one = { _id: COUNTING }
  const lease = await Lease.take(CountingModel, one, clock)
  if (lease || (await CountingModel.exists(one))) return lease
  const made = CountingModel.updateOne(one, { $setOnInsert: FREE }, { upsert: true })
  await unlessTaken(made, '_id')
  return Lease.take(CountingModel, one, clock)
}

/** @returns how many attempts were counted */
async function countBatch(zone: string, session: ClientSession): Promise<number> {
  const attempts = await uncountedAttempts(BATCH, session)
  if (attempts.length === 0) return 0
  const sum = new AttemptSum(zone)
  await sumUp(sum, attempts, session)
  await writeFigures(sum.documents(), session)
  await markCounted(attempts, session)
  return attempts.length
}

/** The quizzes that were asked, by version: they never change. */
const known = new Map<string, CountedQuiz>()
/** Versions to remember; then all are forgotten. */
const MOST_KNOWN = 2000

/** Adds these attempts to a sum. One whose quiz version is lost counts without its questions. */
export async function sumUp(
  sum: AttemptSum,
  attempts: readonly AnalysedAttempt[],
  session?: ClientSession,
): Promise<void> {
  const asked = new Set(attempts.flatMap(({ snapshot }) => snapshot?.quizVersion ?? []))
  if (known.size > MOST_KNOWN) known.clear()
  const unknown = [...asked].filter((version) => !known.has(version))
  if (unknown.length > 0)
    for (const [version, questions] of await quizzesAsked(unknown, session))
      known.set(version, countedQuiz(questions))
  for (const attempt of attempts) sum.add(attempt, known.get(attempt.snapshot?.quizVersion ?? ''))
}

async function writeFigures(
  documents: ReadonlyMap<string, FiguresPart>,
  session: ClientSession,
): Promise<void> {
  if (documents.size === 0) return
  const kept = await AttemptFiguresModel.find(
    { _id: { $in: [...documents.keys()] } },
    { counts: 1 },
  )
    .session(session)
    .lean<Pick<AttemptFigures, '_id' | 'counts'>[]>()
  const counts = new Map(kept.map((each) => [each._id, each.counts]))
  const updates = [...documents].map(([_id, { fields, parts }]) => {
    const sums = Object.entries(packedSums(counts.get(_id) ?? {}, parts))
    const { _id: _, ...about } = fields
    const $set = Object.fromEntries(sums.map(([part, packed]) => [`counts.${part}`, packed]))
    const update = { $set, $setOnInsert: about, $inc: { revision: 1 } }
    return { updateOne: { filter: { _id }, update, upsert: true } }
  })
  try {
    await AttemptFiguresModel.collection.bulkWrite(updates as never, { session })
  } catch (error) {
    // Made by another transaction meanwhile: this one restarts and will see it.
    if (isDuplicateOf(error, '_id')) error.addErrorLabel('TransientTransactionError')
    throw error
  }
}
