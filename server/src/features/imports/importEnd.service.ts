import type { ImportAction } from '@tristar/shared/imports/imports.columns'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { raise } from '../../lib/events.ts'
import { recordAudit } from '../audit/audit.ts'
import { type ImportJob, type ImportJobRow, ImportRowModel } from './importJobs.model.ts'

/** Tells of an import that is over, and those who wait for it unless it was stopped. */
export async function endImport(
  context: Context,
  { job, early }: { job: ImportJob; early: boolean },
  session: ClientSession,
): Promise<void> {
  const done = await recordEnd(job, session)
  if (early) return
  const { _id, startedBy, total } = job
  const finished = { jobId: String(_id), startedBy: startedBy.accountId }
  await raise(context, 'importFinished', { ...finished, done, failed: total - done }, session)
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
