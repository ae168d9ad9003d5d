import type { Context } from '../../lib/context.ts'
import type { Hashing } from '../../lib/passwords.ts'
import { sharesOf } from '../../lib/passwords.ts'
import type { Outcome } from '../../lib/rowJobs/rowJobs.ts'
import { type JobKind, type Prepared, runRowJobs, type Work } from '../../lib/rowJobs/rowRunner.ts'
import { isChief, loginKeyOf } from '../account/account.ts'
import { ACTIONS } from './importActions.ts'
import { endImport } from './importEnd.service.ts'
import { type ImportJob, type ImportJobRow, IMPORTS } from './importJobs.model.ts'
import { importEncrypting, openLine } from './importRows.service.ts'

const PASSWORD_LOST: Outcome = { ok: false, code: 'IMPORT_PASSWORD_LOST' }

const IMPORTING: JobKind<ImportJob, ImportJobRow> = {
  ...IMPORTS,
  prepare: prepareRows,
  actor: async ({ startedBy }, session) =>
    (await isChief(startedBy.accountId, session)) ? startedBy : null,
  rightsLost: 'IMPORT_RIGHTS_LOST',
  ended: endImport,
}

/** Carries out the running import, unless another process does. */
export function runImports(context: Context, isStopping: () => boolean): Promise<void> {
  return runRowJobs(IMPORTING, context, isStopping)
}

/** The next rows of one action; those whose password can't be read are refused with the others' outcomes. */
async function prepareRows(
  work: Work<ImportJob>,
  next: readonly ImportJobRow[],
): Promise<Prepared<ImportJobRow>> {
  const { context, job } = work
  const action = next[0]?.action
  if (!action) throw new Error('a row without an action waits')
  const { atOnce, prepare } = ACTIONS[action]
  const rows = next.filter((row) => row.action === action).slice(0, atOnce)
  const encrypting = importEncrypting(context)
  const opened = new Map(rows.map((row) => [row, openLine(encrypting, row)]))
  const linesOf = (some: readonly ImportJobRow[]) => some.flatMap((row) => opened.get(row) ?? [])
  const { startedBy: principal, invite = false } = job
  const carrier = { context, principal, invite, hash: hashingOf(work) }
  const carryOut = await prepare(carrier, linesOf(rows))
  return {
    rows,
    carryOut: async (some, _by, session) => {
      const lines = linesOf(some)
      const outcomes = lines.length > 0 ? (await carryOut(lines, session)).values() : [].values()
      return some.map(
        (row) => (opened.get(row) ? outcomes.next().value : undefined) ?? PASSWORD_LOST,
      )
    },
  }
}

function hashingOf({ context, job, goOn }: Work<ImportJob>): Hashing['hash'] {
  const shares = sharesOf(loginKeyOf('admin', job.startedBy.loginId))
  return async (password) => {
    await goOn()
    return context.passwords.inTurn(shares, (hashing) => hashing.hash(password))
  }
}
