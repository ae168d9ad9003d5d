import type { ErrorCode } from '@tristar/shared/common/errors'
import type { ImportAction } from '@tristar/shared/imports/imports.columns'
import type { ClientSession, QueryFilter } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { raise } from '../../lib/events.ts'
import { recordAudit } from '../audit/audit.ts'
import {
  type ImportJob,
  ImportJobModel,
  type ImportJobRow,
  ImportRowModel,
} from './importJobs.model.ts'

/** Ends a job whose rows all have an outcome, if it still runs. */
export async function endJob(
  context: Context,
  job: QueryFilter<ImportJob>,
  session: ClientSession,
): Promise<void> {
  const ended = await leaveRunning(job, 'done', session)
  if (!ended) return
  const done = await recordEnd(ended, session)
  const { _id, startedBy, total } = ended
  const finished = { jobId: String(_id), startedBy: startedBy.accountId }
  await raise(context, 'importFinished', { ...finished, done, failed: total - done }, session)
}

interface Stop {
  /** Why the waiting rows are refused. */
  code: ErrorCode
  /** Records who stopped it, given the number of these rows. */
  record?: (rows: number) => Promise<void>
}

/** Ends a job early, if it still runs: what is done stays, the waiting rows are refused. */
export async function stopJob(
  job: QueryFilter<ImportJob>,
  { code, record }: Stop,
  session: ClientSession,
): Promise<void> {
  const ended = await leaveRunning(job, 'cancelled', session)
  if (!ended) return
  const { modifiedCount } = await ImportRowModel.updateMany(
    { jobId: ended._id, state: 'waiting' },
    { $set: { state: 'refused', code }, $unset: { cells: 1, encrypted: 1 } },
    { session },
  )
  await record?.(modifiedCount)
  await recordEnd(ended, session)
}

function leaveRunning(
  job: QueryFilter<ImportJob>,
  state: 'done' | 'cancelled',
  session: ClientSession,
): Promise<ImportJob | null> {
  return ImportJobModel.findOneAndUpdate(
    { ...job, state: 'running' },
    { $set: { state } },
    { session },
  ).lean<ImportJob>()
}

/** Records once what the job has done. @returns how many rows were carried out */
async function recordEnd(
  { _id, startedBy, total }: ImportJob,
  session: ClientSession,
): Promise<number> {
  const done = await ImportRowModel.find(
    { jobId: _id, state: 'done' },
    { action: 1, type: 1 },
    { session },
  ).lean<ImportJobRow[]>()
  const count = (action: ImportAction, ...roles: readonly string[]) =>
    done.filter((row) => row.action === action && roles.includes(row.type)).length
  const moved = count('move', 'seller')
  const updated = count('update', 'seller', 'supervisor')
  const deactivated = count('deactivate', 'seller', 'supervisor')
  const details = {
    rows: total,
    sellers: count('add', 'seller'),
    supervisors: count('add', 'supervisor'),
    ...(updated > 0 && { updated }),
    ...(moved > 0 && { moved }),
    ...(deactivated > 0 && { deactivated }),
    refused: total - done.length,
  }
  await recordAudit({ action: 'imported', principal: startedBy, details }, session)
  return done.length
}
