import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { isDatabaseAway } from '../../lib/database/away.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { isDiskFull } from '../../lib/database/refused.ts'
import { AppError } from '../../lib/errors.ts'
import { Lease } from '../../lib/lease.ts'
import { type Hashing, sharesOf } from '../../lib/passwords.ts'
import type { Encrypting } from '../../lib/encrypting.ts'
import { isChief, loginKeyOf } from '../account/account.ts'
import { ACTIONS, type CarryOut, MOST_AT_ONCE } from './importActions.ts'
import type { ImportLine } from '@tristar/shared/imports/importFile.rules'
import { type ImportJob, ImportJobModel, type ImportJobRow } from './importJobs.model.ts'
import { endJob, stopJob } from './importEnd.service.ts'
import {
  importEncrypting,
  nextRows,
  openLine,
  type Outcome,
  settleRows,
} from './importRows.service.ts'

const PASSWORD_LOST: Outcome = { ok: false, code: 'IMPORT_PASSWORD_LOST' }

/** The process is stopping, or the job has been cancelled or taken over: there is nothing to do here any more. */
class Interrupted extends Error {}

/** The admin who started the job has been demoted or removed. */
class RightsLost extends Interrupted {}

/** One process's work on a job. */
interface Run {
  context: Context
  lease: Lease<ImportJob>
  encrypting: Encrypting
  isStopping: () => boolean
}

/**
 * Carries out the running import, unless another process does. The outcome of a row is recorded in the transaction of its
 * effect, and only while the lease is held, so that every row is carried out once, whatever is interrupted where.
 */
export async function runImports(context: Context, isStopping: () => boolean): Promise<void> {
  const running = { state: 'running' } as const
  const lease = isStopping() ? null : await Lease.take(ImportJobModel, running, context.clock)
  if (!lease) return
  const run: Run = { context, lease, encrypting: importEncrypting(context), isStopping }
  try {
    let more = true
    while (more) more = await carryOutBatch(run)
    await inTransaction((session) => endJob(context, lease.held, session))
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    const code = 'IMPORT_RIGHTS_LOST'
    if (error instanceof RightsLost)
      await inTransaction((session) => stopJob(lease.held, { code }, session))
  } finally {
    await lease.release()
  }
}

/** @returns whether there were rows left */
async function carryOutBatch(run: Run): Promise<boolean> {
  const { context, lease, encrypting } = run
  await goOn(run)
  const { _id, startedBy: principal } = lease.doc
  const next = await nextRows(_id, MOST_AT_ONCE)
  const action = next[0]?.action
  if (!action) return false
  const { atOnce, prepare } = ACTIONS[action]
  const opened = next
    .filter((row) => row.action === action)
    .slice(0, atOnce)
    .map((row) => ({ row, line: openLine(encrypting, row) }))
  const lost = opened.flatMap(({ row, line }) => (line ? [] : [row]))
  if (lost.length > 0) await settle(run, lost, async () => lost.map(() => PASSWORD_LOST))
  const tasks = opened.flatMap(({ row, line }) => (line ? [{ row, line }] : []))
  if (tasks.length === 0) return true
  const lines = tasks.map(({ line }) => line)
  const { invite = false } = lease.doc
  const carrier = { context, principal, invite, hash: hashingOf(run) }
  const carryOut = await prepare(carrier, lines)
  await carryOutAll(run, tasks, carryOut)
  return true
}

/** @throws Interrupted */
async function goOn({ isStopping, lease }: Run): Promise<void> {
  if (isStopping() || !(await lease.keep())) throw new Interrupted()
}

function hashingOf(run: Run): Hashing['hash'] {
  const { context, lease } = run
  const shares = sharesOf(loginKeyOf('admin', lease.doc.startedBy.loginId))
  return async (password) => {
    await goOn(run)
    return context.passwords.inTurn(shares, (hashing) => hashing.hash(password))
  }
}

interface Task {
  row: ImportJobRow
  line: ImportLine
}

/** All at once; one by one if that fails, so that a bad row harms no other. */
async function carryOutAll(run: Run, tasks: readonly Task[], carryOut: CarryOut): Promise<void> {
  const rows = tasks.map(({ row }) => row)
  const lines = tasks.map(({ line }) => line)
  try {
    await settle(run, rows, (session) => carryOut(lines, session))
  } catch (error) {
    if (error instanceof Interrupted || isDatabaseAway(error) || isDiskFull(error)) throw error
    if (tasks.length === 1) {
      await settle(run, rows, async () => [refusalFor(error, run)])
      return
    }
    for (const task of tasks) await carryOutAll(run, [task], carryOut)
  }
}

function refusalFor(error: unknown, { context }: Run): Outcome {
  if (error instanceof AppError) return { ok: false, code: error.code, params: error.params }
  context.log.error({ err: error }, 'a row could not be imported')
  return { ok: false, code: 'INTERNAL' }
}

/**
 * Records the rows' outcomes in the transaction that brings them about, with the rights that the admin has then.
 * @throws Interrupted
 */
async function settle(
  { lease }: Run,
  rows: readonly ImportJobRow[],
  outcomesOf: (session: ClientSession) => Promise<Outcome[]>,
): Promise<void> {
  await inTransaction(async (session) => {
    const held = { ...lease.held, state: 'running' as const }
    const settled = { $inc: { settled: rows.length } }
    const { matchedCount } = await ImportJobModel.updateOne(held, settled, { session })
    if (matchedCount === 0) throw new Interrupted()
    if (!(await isChief(lease.doc.startedBy.accountId, session))) throw new RightsLost()
    await settleRows(rows, await outcomesOf(session), session)
  })
}
