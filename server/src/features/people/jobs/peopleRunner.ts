import type { PeopleJobAction } from '@tristar/shared/people/jobs.schema'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import { RateLimits } from '../../../lib/rateLimit.ts'
import type { Outcome } from '../../../lib/rowJobs/rowJobs.ts'
import {
  type JobKind,
  MOST_AT_ONCE,
  type Prepared,
  runRowJobs,
  type Work,
} from '../../../lib/rowJobs/rowRunner.ts'
import { adminNow } from '../../account/account.ts'
import { countInvited, refusalOf, sendInvitation } from '../inviting.service.ts'
import { deactivateIn } from '../leaving.service.ts'
import { moveSellersIn } from '../move.service.ts'
import { PEOPLE, type PeopleJob, type PeopleJobRow } from './peopleJobs.model.ts'

const JOBS: JobKind<PeopleJob, PeopleJobRow> = {
  ...PEOPLE,
  prepare: async (work, next) => {
    const { atOnce, prepare } = ACTIONS[work.job.action]
    const rows = next.slice(0, atOnce)
    return { rows, carryOut: await prepare(work, rows) }
  },
  actor: async ({ startedBy }, session) => adminNow(startedBy, session),
  rightsLost: 'JOB_RIGHTS_LOST',
  ended: async () => undefined,
}

/** Carries out the running jobs on many people that no other process does. */
export function runPeopleJobs(context: Context, isStopping: () => boolean): Promise<void> {
  return runRowJobs(JOBS, context, isStopping)
}

type CarryOut = Prepared<PeopleJobRow>['carryOut']

interface Action {
  /** Rows per transaction, at most MOST_AT_ONCE. */
  atOnce: number
  prepare: (work: Work<PeopleJob>, rows: readonly PeopleJobRow[]) => Promise<CarryOut>
}

const ACTIONS: Readonly<Record<PeopleJobAction, Action>> = {
  move: { atOnce: MOST_AT_ONCE, prepare: async (work) => moving(work) },
  deactivate: { atOnce: 1, prepare: async ({ context }) => eachBy(leaver(context)) },
  invite: { atOnce: 1, prepare: prepareInvitation },
}

const OK: Outcome = { ok: true }

type OneRow = (id: string, by: AdminPrincipal, session: ClientSession) => Promise<unknown>

function eachBy(carryOut: OneRow): CarryOut {
  return async (rows, by, session) => {
    for (const { accountId } of rows) await carryOut(accountId.toHexString(), by, session)
    return rows.map(() => OK)
  }
}

/** Managers with sellers are refused: nobody is named who takes them over. */
function leaver(context: Context): OneRow {
  return (id, by, session) => deactivateIn(context, by, { id }, session)
}

/** Sellers who can't be moved keep nobody back. */
function moving({ context, job: { supervisor } }: Work<PeopleJob>): CarryOut {
  return async (rows, by, session) => {
    const sellerIds = rows.map(({ accountId }) => accountId.toHexString())
    const asked = { sellerIds, supervisorId: supervisor?.toHexString() ?? '' }
    const report = await moveSellersIn(context, by, asked, session)
    const refused = report.rows.find(({ ok }) => !ok)
    if (refused) throw new AppError(refused.code ?? 'INTERNAL')
    return rows.map(() => OK)
  }
}

/** The limits of invitations are counted before the transaction, as it may run again. */
async function prepareInvitation(
  { context, job: { startedBy } }: Work<PeopleJob>,
  rows: readonly PeopleJobRow[],
): Promise<CarryOut> {
  const guarded = { ...context, limits: new RateLimits(context.env) }
  for (const { accountId } of rows)
    try {
      await countInvited(guarded, startedBy, accountId.toHexString())
    } catch (error) {
      const refused: Outcome = { ok: false, ...refusalOf(error) }
      return async (some) => some.map(() => refused)
    }
  return eachBy((key, principal, session) => sendInvitation(context, { principal, key }, session))
}
