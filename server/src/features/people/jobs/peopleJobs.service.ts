import { isObjectId } from '@tristar/shared/common/ids'
import { LIMITS } from '@tristar/shared/common/limits'
import type {
  PeopleJobAction,
  PeopleJobRunning,
  PeopleJobStarted,
  PeopleJobState,
} from '@tristar/shared/people/jobs.schema'
import type { Types } from 'mongoose'
import { inTransaction } from '../../../lib/database/connect.ts'
import { isDuplicateOf } from '../../../lib/database/duplicate.ts'
import { AppError } from '../../../lib/errors.ts'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import { newJob } from '../../../lib/rowJobs/rowJobs.ts'
import { stopJob } from '../../../lib/rowJobs/rows.ts'
import {
  canManage,
  findAccounts,
  findLearners,
  type Guarded,
  oversees,
  requireInvitations,
} from '../../account/account.ts'
import { recordAudit } from '../../audit/audit.ts'
import { managerWithin } from '../move.service.ts'
import { soughtIn } from '../lists/downloads.service.ts'
import { type Matching, matchingPeople } from './matching.service.ts'
import {
  PEOPLE,
  type PeopleJob,
  PeopleJobModel,
  type PeopleJobRow,
  PeopleRowModel,
} from './peopleJobs.model.ts'
import { runPeopleJobs } from './peopleRunner.ts'

/** How the log calls what is done with each. */
const AUDITED = { move: 'moved', deactivate: 'deactivated', invite: 'invited' } as const

/** Rows written at a time. */
const AT_ONCE = 2000

export interface Asked {
  action: PeopleJobAction
  all: Matching
  /** The new manager of a move, by human id or `_id`. */
  supervisorId?: string
}

/**
 * Stores all whom a list finds now as a job, which any server process carries out, and begins with it after the answer.
 * @throws AppError as `matchingPeople`; 404 SUPERVISOR_UNKNOWN; 409 JOB_RUNNING, MANAGER_INACTIVE, INVITE_URL_MISSING;
 * 429 TOO_MANY_ATTEMPTS, DAILY_LIMIT
 */
export async function startPeopleJob(
  context: Guarded,
  principal: AdminPrincipal,
  { action, all, supervisorId }: Asked,
): Promise<PeopleJobStarted> {
  if (action === 'invite') requireInvitations(context)
  const supervisor = supervisorId ? await managerOf(principal, supervisorId) : undefined
  if ((await findOwnJobs(principal)).jobId) throw new AppError('JOB_RUNNING')
  await context.limits.countAction('jobStarted', principal.accountId)
  const ids = await matchingPeople(context, principal, all)
  const of = { action, ...(supervisor && { supervisor }) }
  const job: PeopleJob = { ...newJob(principal, ids.length), ...of }
  await storeJob(job, { principal, ids, sought: soughtIn(all.filter) })
  const { background } = context
  background.run('acting on many people', () => runPeopleJobs(context, () => background.closing))
  return { jobId: job._id.toHexString() }
}

/** @throws AppError 404 SUPERVISOR_UNKNOWN; 409 MANAGER_INACTIVE */
async function managerOf(principal: AdminPrincipal, id: string): Promise<Types.ObjectId> {
  const find = await findLearners([id])
  const manager = managerWithin(principal, find(id))
  if (!canManage(manager)) throw new AppError('MANAGER_INACTIVE')
  return manager._id
}

/** Before the job, as they may be more than a transaction bears: without it nobody reads them, and they expire. */
async function storeRows(
  { _id: jobId, expiresAt }: PeopleJob,
  ids: readonly Types.ObjectId[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = ids.slice(from, from + AT_ONCE).map((accountId, index) => ({
      jobId,
      accountId,
      place: from + index,
      state: 'waiting' as const,
      expiresAt,
    }))
    await PeopleRowModel.insertMany(rows)
  }
}

interface Stored {
  principal: AdminPrincipal
  ids: readonly Types.ObjectId[]
  /** What the list was narrowed by. */
  sought: ReturnType<typeof soughtIn>
}

/** @throws AppError 409 JOB_RUNNING when another one of the admin's was faster */
async function storeJob(job: PeopleJob, { principal, ids, sought }: Stored): Promise<void> {
  try {
    await storeRows(job, ids)
    await inTransaction(async (session) => {
      await PeopleJobModel.create([job], { session })
      const details = { action: AUDITED[job.action], people: job.total, ...sought }
      await recordAudit({ action: 'jobStarted', principal, details }, session)
    })
  } catch (error) {
    await PeopleRowModel.deleteMany({ jobId: job._id })
    if (isDuplicateOf(error, 'startedBy.accountId')) throw new AppError('JOB_RUNNING')
    throw error
  }
}

/** The `_id`s of the admin's running job and of the latest one that has not been put away, or null. */
export async function findOwnJobs({ accountId }: AdminPrincipal): Promise<PeopleJobRunning> {
  const own = { 'startedBy.accountId': accountId }
  const [running, latest] = await Promise.all([
    PeopleJobModel.exists({ ...own, state: 'running' }),
    PeopleJobModel.findOne(own).sort({ expiresAt: -1 }).lean<PeopleJob>(),
  ])
  const jobId = running?._id.toHexString() ?? null
  return { jobId, latest: jobId ?? (latest?.putAway ? null : (latest?._id.toHexString() ?? null)) }
}

/** Puts a job that has ended away. @throws AppError 404 as `readPeopleJob`; 409 JOB_RUNNING */
export async function putAwayPeopleJob(
  principal: AdminPrincipal,
  jobId: string,
): Promise<PeopleJobRunning> {
  const { _id, state } = await findOwn(principal, jobId)
  if (state === 'running') throw new AppError('JOB_RUNNING')
  await PeopleJobModel.updateOne({ _id }, { putAway: true })
  return findOwnJobs(principal)
}

/** @throws AppError 404 for a job that is not the admin's own */
async function findOwn({ accountId }: AdminPrincipal, jobId: string): Promise<PeopleJob> {
  const job = isObjectId(jobId) ? await PeopleJobModel.findById(jobId).lean<PeopleJob>() : null
  if (job?.startedBy.accountId !== accountId) throw new AppError('NOT_FOUND')
  return job
}

/** @throws AppError 404 for a job that is not the admin's own */
export async function readPeopleJob(
  principal: AdminPrincipal,
  { jobId, offset }: { jobId: string; offset: number },
): Promise<PeopleJobState> {
  // First: a job that has ended has all outcomes.
  const job = await findOwn(principal, jobId)
  const { action, state, total, settled } = job
  const counted = { action, state, total }
  // The rows of a running job are of use to nobody, and it is looked at often.
  if (state === 'running') return { ...counted, done: settled, refused: 0, rows: [] }
  // Those whom an early end has left out still wait.
  const left = { jobId: job._id, state: { $in: ['refused' as const, 'waiting' as const] } }
  const [rows, refused] = await Promise.all([
    PeopleRowModel.find(left)
      .sort({ place: 1 })
      .skip(offset)
      .limit(LIMITS.listMax)
      .lean<PeopleJobRow[]>(),
    PeopleRowModel.countDocuments(left),
  ])
  const coded = rows.map((row) => ({ ...(job.endCode && { code: job.endCode }), ...row }))
  return { ...counted, done: total, refused, rows: await presentRows(principal, coded) }
}

/** Who is no longer of the admin's scope is not named. */
async function presentRows(
  principal: AdminPrincipal,
  rows: readonly PeopleJobRow[],
): Promise<PeopleJobState['rows']> {
  const accounts = await findAccounts(rows.map(({ accountId }) => accountId))
  const seen = accounts.filter((account) => oversees(principal, account))
  const byId = new Map(seen.map((account) => [String(account._id), account]))
  return rows.map(({ accountId, code = 'INTERNAL', params }) => {
    const { loginId: id = '', name = '' } = byId.get(String(accountId)) ?? {}
    return { id, name, code, ...(params && { params }) }
  })
}

/** Cancels a job unless it has ended: the waiting people are left out. @throws AppError 404 as `readPeopleJob` */
export async function cancelPeopleJob(
  principal: AdminPrincipal,
  asked: { jobId: string; offset: number },
): Promise<PeopleJobState> {
  if (!isObjectId(asked.jobId)) throw new AppError('NOT_FOUND')
  const own = { _id: asked.jobId, 'startedBy.accountId': principal.accountId }
  await inTransaction(async (session) => {
    const stopped = await stopJob(PEOPLE, own, 'JOB_CANCELLED', session)
    if (!stopped) return
    const details = { action: AUDITED[stopped.ended.action], people: stopped.left }
    await recordAudit({ action: 'jobStopped', principal, details }, session)
  })
  return readPeopleJob(principal, asked)
}
