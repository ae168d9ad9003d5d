import type {
  ImportJobState,
  ImportPlan,
  ImportStarted,
} from '@tristar/shared/imports/imports.schema'
import { isObjectId } from '@tristar/shared/common/ids'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { AppError } from '../../lib/errors.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { newJob } from '../../lib/rowJobs/rowJobs.ts'
import { stopJob } from '../../lib/rowJobs/rows.ts'
import { generatePassword, namesOf } from '../account/account.ts'
import { recordAudit } from '../audit/audit.ts'
import { presentJob, presentVerdict } from './imports.presenter.ts'
import type { Verdict } from './importTasks.ts'
import { endImport } from './importEnd.service.ts'
import { type ImportJob, ImportJobModel, ImportRowModel, IMPORTS } from './importJobs.model.ts'
import { importEncrypting, newRow, settledRows } from './importRows.service.ts'
import { runImports } from './importRunner.ts'

/** What would happen to each row. */
export async function planOf(verdicts: readonly Verdict[]): Promise<ImportPlan> {
  const nameOf = await namesOf(verdicts.map(({ line }) => line.cells.id))
  return { rows: verdicts.map((verdict) => presentVerdict(verdict, nameOf)), created: 0 }
}

/**
 * Stores the rows as a job, which any server process carries out, and begins with it after the answer. All passwords,
 * generated ones included, have to be changed at the first login; with `invite` none is generated.
 * @throws AppError 409 IMPORT_RUNNING
 */
export async function startImport(
  context: Context,
  principal: AdminPrincipal,
  { verdicts, invite }: { verdicts: readonly Verdict[]; invite: boolean },
): Promise<ImportStarted> {
  const job: ImportJob = { ...newJob(principal, verdicts.length), ...(invite && { invite }) }
  const passwords: ImportStarted['passwords'] = []
  const encrypting = importEncrypting(context)
  const rows = verdicts.map((verdict) => {
    const joins = 'task' in verdict && verdict.task.action === 'add'
    let password = joins ? verdict.line.cells.password : ''
    if (joins && !password && !invite) {
      password = generatePassword()
      passwords.push({ id: verdict.line.cells.id, password })
    }
    return newRow(encrypting, { job, verdict, password })
  })
  try {
    await inTransaction(async (session) => {
      await ImportJobModel.create([job], { session })
      await ImportRowModel.insertMany(rows, { session })
    })
  } catch (error) {
    if (isDuplicateOf(error, 'state')) throw new AppError('IMPORT_RUNNING')
    throw error
  }
  const { background } = context
  background.run('importing people', () => runImports(context, () => background.closing))
  return { jobId: job._id.toHexString(), passwords }
}

/** The `_id` of the running import, or null. */
export async function findRunningImport(): Promise<string | null> {
  const job = await ImportJobModel.exists({ state: 'running' })
  return job?._id.toHexString() ?? null
}

/** @throws AppError 404 */
export async function readJob(jobId: string): Promise<ImportJobState> {
  // First: a job that has ended has all outcomes.
  const job = isObjectId(jobId) ? await ImportJobModel.findById(jobId).lean<ImportJob>() : null
  if (!job) throw new AppError('NOT_FOUND')
  const rows = await settledRows(job._id)
  return presentJob(job, rows, await namesOf(rows.map(({ id }) => id)))
}

/** Cancels a job unless it has ended: the waiting rows are refused. @throws AppError 404 */
export async function cancelImport(
  context: Context,
  principal: AdminPrincipal,
  jobId: string,
): Promise<ImportJobState> {
  if (!isObjectId(jobId)) throw new AppError('NOT_FOUND')
  await inTransaction(async (session) => {
    const stopped = await stopJob(IMPORTS, { _id: jobId }, 'IMPORT_CANCELLED', session)
    if (!stopped) return
    const { ended: job, left: rows } = stopped
    await recordAudit({ action: 'importCancelled', principal, details: { rows } }, session)
    await endImport(context, { job, early: true }, session)
  })
  return readJob(jobId)
}
