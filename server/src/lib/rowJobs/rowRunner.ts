import type { ErrorCode } from '@tristar/shared/common/errors'
import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose'
import type { Context } from '../context.ts'
import { isDatabaseAway } from '../database/away.ts'
import { inTransaction } from '../database/connect.ts'
import { isDiskFull } from '../database/refused.ts'
import { AppError } from '../errors.ts'
import { Lease } from '../lease.ts'
import type { AdminPrincipal } from '../principal.ts'
import type { JobRow, Kept, Outcome, RowJob } from './rowJobs.ts'
import { leaveRunning, nextRows, settleRows, stopJob } from './rows.ts'

/** The process is stopping, or the job has been cancelled or taken over: there is nothing to do here any more. */
class Interrupted extends Error {}

/** The admin who started the job has been demoted or removed. */
class RightsLost extends Interrupted {}

/** Rows that are carried out together. */
export interface Prepared<Row extends JobRow> {
  rows: readonly Row[]
  /**
   * Carries some of them out, in the session's transaction; judges them again, as time has passed. What it throws refuses
   * the row, once it is tried alone.
   */
  carryOut: (rows: readonly Row[], by: AdminPrincipal, session: ClientSession) => Promise<Outcome[]>
}

/** A process's work on a job, for those who prepare its rows. */
export interface Work<Job extends RowJob> {
  context: Context
  job: Job
  /** Keeps the job. @throws once there is nothing to do here any more */
  goOn: () => Promise<void>
}

/** What jobs of a kind do. */
export interface JobKind<Job extends RowJob, Row extends JobRow> extends Kept<Job, Row> {
  /** Does what takes long, before the transaction, for as many of the next rows as are carried out together. */
  prepare: (work: Work<Job>, next: readonly Row[]) => Promise<Prepared<Row>>
  /** Who carries rows out: who started the job, with the rights of now; null without any. */
  actor: (job: Job, session: ClientSession) => Promise<AdminPrincipal | null>
  /** Why rows are refused once there are none. */
  rightsLost: ErrorCode
  /** In the transaction that ends the job, early or not. */
  ended: (
    context: Context,
    ended: { job: Job; early: boolean },
    session: ClientSession,
  ) => Promise<void>
}

/** Rows per transaction: progress moves in these steps. */
export const MOST_AT_ONCE = 20

interface Run<Job extends RowJob, Row extends JobRow> {
  kind: JobKind<Job, Row>
  context: Context
  lease: Lease<Job>
  isStopping: () => boolean
}

/**
 * Carries out the running jobs of a kind that no other process does. The outcome of a row is recorded in the transaction of
 * its effect, and only while the lease is held, so that every row is carried out once, whatever is interrupted where.
 */
export async function runRowJobs<Job extends RowJob, Row extends JobRow>(
  kind: JobKind<Job, Row>,
  context: Context,
  isStopping: () => boolean,
): Promise<void> {
  let more = true
  while (more) more = await runOne(kind, context, isStopping)
}

/** @returns whether one was carried out to its end */
async function runOne<Job extends RowJob, Row extends JobRow>(
  kind: JobKind<Job, Row>,
  context: Context,
  isStopping: () => boolean,
): Promise<boolean> {
  const running = { state: 'running' } as QueryFilter<Job>
  const lease = isStopping() ? null : await Lease.take(kind.jobs, running, context.clock)
  if (!lease) return false
  try {
    let more = true
    while (more) more = await carryOutBatch({ kind, context, lease, isStopping })
    await inTransaction(async (session) => {
      const job = await leaveRunning(kind, lease.held, { state: 'done' }, session)
      if (job) await kind.ended(context, { job, early: false }, session)
    })
    return true
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    if (error instanceof RightsLost)
      await inTransaction(async (session) => {
        const stopped = await stopJob(kind, lease.held, kind.rightsLost, session)
        if (stopped) await kind.ended(context, { job: stopped.ended, early: true }, session)
      })
    return false
  } finally {
    await lease.release()
  }
}

/** @returns whether there were rows left */
async function carryOutBatch<Job extends RowJob, Row extends JobRow>(
  run: Run<Job, Row>,
): Promise<boolean> {
  const { kind, context, lease } = run
  await goOn(run)
  const next = await nextRows(kind, lease.doc._id, MOST_AT_ONCE)
  if (next.length === 0) return false
  const work = { context, job: lease.doc, goOn: () => goOn(run) }
  await carryOutAll(run, await kind.prepare(work, next))
  return true
}

/** @throws Interrupted */
async function goOn<Job extends RowJob, Row extends JobRow>({
  isStopping,
  lease,
}: Run<Job, Row>): Promise<void> {
  if (isStopping() || !(await lease.keep())) throw new Interrupted()
}

/** All at once; one by one if that fails, so that a bad row harms no other. */
async function carryOutAll<Job extends RowJob, Row extends JobRow>(
  run: Run<Job, Row>,
  { rows, carryOut }: Prepared<Row>,
): Promise<void> {
  try {
    await settle(run, rows, (by, session) => carryOut(rows, by, session))
  } catch (error) {
    if (error instanceof Interrupted || isDatabaseAway(error) || isDiskFull(error)) throw error
    if (rows.length === 1) {
      await settle(run, rows, async () => [refusalFor(error, run)])
      return
    }
    for (const row of rows) await carryOutAll(run, { rows: [row], carryOut })
  }
}

function refusalFor(error: unknown, { context }: { context: Context }): Outcome {
  if (error instanceof AppError) return { ok: false, code: error.code, params: error.params }
  context.log.error({ err: error }, 'a row could not be carried out')
  return { ok: false, code: 'INTERNAL' }
}

/**
 * Records the rows' outcomes in the transaction that brings them about, with the rights that the admin has then.
 * @throws Interrupted
 */
async function settle<Job extends RowJob, Row extends JobRow>(
  { kind, lease }: Run<Job, Row>,
  rows: readonly Row[],
  outcomesOf: (by: AdminPrincipal, session: ClientSession) => Promise<Outcome[]>,
): Promise<void> {
  await inTransaction(async (session) => {
    const held = { ...lease.held, state: 'running' } as QueryFilter<Job>
    const settled = { $inc: { settled: rows.length } } as UpdateQuery<Job>
    const { matchedCount } = await kind.jobs.updateOne(held, settled, { session })
    if (matchedCount === 0) throw new Interrupted()
    const by = await kind.actor(lease.doc, session)
    if (!by) throw new RightsLost()
    await settleRows(kind, { rows, outcomes: await outcomesOf(by, session) }, session)
  })
}
