import type { ErrorCode } from '@tristar/shared/common/errors'
import type {
  AnyBulkWriteOperation,
  ClientSession,
  QueryFilter,
  Types,
  UpdateQuery,
} from 'mongoose'
import type { JobRow, Kept, Outcome, RowJob } from './rowJobs.ts'

/** The next waiting rows, in their order. */
export async function nextRows<Job extends RowJob, Row extends JobRow>(
  { rows }: Kept<Job, Row>,
  jobId: Types.ObjectId,
  limit: number,
): Promise<Row[]> {
  const waiting = { jobId, state: 'waiting' } as QueryFilter<Row>
  return rows.find(waiting).sort({ place: 1 }).limit(limit).lean<Row[]>()
}

function setBy(outcome: Outcome | undefined) {
  if (!outcome) throw new Error('a row has no outcome')
  if (outcome.ok) return { state: 'done' } as const
  const { code, params } = outcome
  return { state: 'refused', code, ...(params && { params }) } as const
}

const forgetting = (names: readonly string[]) =>
  names.length > 0 ? { $unset: Object.fromEntries(names.map((name) => [name, 1])) } : {}

/** Records the outcomes of waiting rows, and forgets what they asked for. */
export async function settleRows<Job extends RowJob, Row extends JobRow>(
  { rows: model, forgets, dropsDone }: Kept<Job, Row>,
  { rows, outcomes }: { rows: readonly Row[]; outcomes: readonly Outcome[] },
  session: ClientSession,
): Promise<void> {
  const forgotten = forgetting(forgets)
  const writes = rows.map(({ _id }, index) => {
    const filter = { _id }
    if (dropsDone && outcomes[index]?.ok) return { deleteOne: { filter } }
    return { updateOne: { filter, update: { $set: setBy(outcomes[index]), ...forgotten } } }
  })
  await model.bulkWrite(writes as AnyBulkWriteOperation[], { session })
}

/** Ends a job, if it still runs. @returns it, or null */
export async function leaveRunning<Job extends RowJob, Row extends JobRow>(
  { jobs }: Kept<Job, Row>,
  job: object,
  end: { state: 'done' | 'cancelled'; endCode?: ErrorCode },
  session: ClientSession,
): Promise<Job | null> {
  const running = { ...job, state: 'running' } as QueryFilter<Job>
  const ended = { $set: end } as UpdateQuery<Job>
  return jobs.findOneAndUpdate(running, ended, { session }).lean<Job>()
}

/**
 * Ends a job early, if it still runs: what is done stays, the waiting rows are refused with `code`. Rows that hold nothing to
 * forget may be very many: they stay as they are, and the job says why they are left out.
 * @returns the job and how many rows these are; null when it had ended
 */
export async function stopJob<Job extends RowJob, Row extends JobRow>(
  kept: Kept<Job, Row>,
  job: object,
  code: ErrorCode,
  session: ClientSession,
): Promise<{ ended: Job; left: number } | null> {
  const isWhole = kept.forgets.length === 0
  const end = { state: 'cancelled', ...(isWhole && { endCode: code }) } as const
  const ended = await leaveRunning(kept, job, end, session)
  if (!ended) return null
  if (isWhole) return { ended, left: ended.total - ended.settled }
  const { modifiedCount } = await kept.rows.updateMany(
    { jobId: ended._id, state: 'waiting' } as QueryFilter<Row>,
    { $set: { state: 'refused', code }, ...forgetting(kept.forgets) } as UpdateQuery<Row>,
    { session },
  )
  return { ended, left: modifiedCount }
}
