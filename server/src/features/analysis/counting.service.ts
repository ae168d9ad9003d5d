import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { unlessTaken } from '../../lib/database/duplicate.ts'
import { type Clock, FREE, Lease, type Leased } from '../../lib/lease.ts'
import { addToPacked } from '../../lib/packedDocuments.ts'
import {
  type AnalysedAttempt,
  AskedQuizzes,
  hasUncounted,
  isAnalysed,
  markCounted,
  uncountedAttempts,
} from '../study/attempts/attempts.ts'
import { countHappenings, countInMonths, hasUncountedHappenings } from '../trends/trends.ts'
import { type CountedQuiz, countedQuiz } from './attemptCounts.ts'
import { AttemptFiguresModel, COUNTING, CountingModel } from './attemptFigures.model.ts'
import { AttemptSum } from './attemptSum.ts'

/** Attempts counted by one transaction: few enough that nobody waits for it. */
const BATCH = 250

/**
 * Counts the attempts that are not counted yet, for the analysis and in their months, and what else happened in its month, unless another process does. Each batch is counted and marked in one
 * transaction, so that none counts twice or never, whatever is interrupted where; they may have been recorded in any order.
 */
export async function countAttempts(
  { clock, zone }: Pick<Context, 'clock' | 'zone'>,
  isStopping: () => boolean,
): Promise<void> {
  if (isStopping() || !((await hasUncounted()) || (await hasUncountedHappenings()))) return
  const lease = await leaseCounting(clock)
  if (!lease) return
  try {
    const mayGoOn = async () => !isStopping() && (await lease.keep())
    await countAll(countBatch, zone, mayGoOn)
    await countAll(countHappenings, zone, mayGoOn)
  } finally {
    await lease.release()
  }
}

type Count = (limit: number, zone: string, session: ClientSession) => Promise<number>

/** Batch by batch, as long as there are full ones. */
async function countAll(
  count: Count,
  zone: string,
  mayGoOn: () => Promise<boolean>,
): Promise<void> {
  let counted = BATCH
  while (counted === BATCH && (await mayGoOn()))
    counted = await inTransaction((session) => count(BATCH, zone, session))
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
async function countBatch(limit: number, zone: string, session: ClientSession): Promise<number> {
  const attempts = await uncountedAttempts(limit, session)
  if (attempts.length === 0) return 0
  const sum = new AttemptSum(zone)
  await sumUp(sum, attempts.filter(isAnalysed), session)
  await addToPacked(AttemptFiguresModel, sum.documents(), session)
  await countInMonths(attempts, zone, session)
  await markCounted(attempts, session)
  return attempts.length
}

const quizzes = new AskedQuizzes<CountedQuiz>(countedQuiz, 2000)

/** Adds these attempts to a sum. One whose quiz version is lost counts without its questions. */
export async function sumUp(
  sum: AttemptSum,
  attempts: readonly AnalysedAttempt[],
  session?: ClientSession,
): Promise<void> {
  await quizzes.read(attempts, session)
  for (const attempt of attempts) sum.add(attempt, quizzes.of(attempt))
}
