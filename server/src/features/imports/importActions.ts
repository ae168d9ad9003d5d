import type { ImportAction, ImportCells } from '@tristar/shared/imports/imports.columns'
import { UPDATED, type Updated } from '@tristar/shared/imports/imports.rules'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { AppError } from '../../lib/errors.ts'
import type { Hashing } from '../../lib/passwords.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import {
  createLearners,
  generatePassword,
  invite,
  type NewLearner,
  updateContact,
} from '../account/account.ts'
import { hashAll } from './hashAll.ts'
import type { ImportLine } from '@tristar/shared/imports/importFile.rules'
import { judgeLines } from './importJudge.service.ts'
import type { Outcome } from '../../lib/rowJobs/rowJobs.ts'
import { MOST_AT_ONCE } from '../../lib/rowJobs/rowRunner.ts'
import type { Candidate, Task, Verdict } from './importTasks.ts'
import { deactivateIn, moveSellersIn } from '../people/people.ts'

/** What carries rows of one action out. */
interface Carrier {
  context: Context
  /** The admin who imports. */
  principal: AdminPrincipal
  /** Whether newcomers without a password are invited. */
  invite: boolean
  /** At the admin's turn. @throws once the run has to stop */
  hash: Hashing['hash']
}

/** Carries some of the prepared rows out, in the session's transaction; judges them again, as time has passed. */
type CarryOut = (lines: readonly ImportLine[], session: ClientSession) => Promise<Outcome[]>

interface Action {
  /** Rows per transaction, at most MOST_AT_ONCE. */
  atOnce: number
  /** Does what takes long, before the transaction. */
  prepare: (carrier: Carrier, lines: readonly ImportLine[]) => Promise<CarryOut>
}

export const ACTIONS: Readonly<Record<ImportAction, Action>> = {
  add: { atOnce: MOST_AT_ONCE, prepare: prepareToAdd },
  update: { atOnce: MOST_AT_ONCE, prepare: async (carrier) => updating(carrier) },
  move: { atOnce: MOST_AT_ONCE, prepare: async (carrier) => moving(carrier) },
  // One by one: a manager may hand hundreds of sellers over.
  deactivate: { atOnce: 1, prepare: async (carrier) => leaving(carrier) },
}

const outcomeOf = (verdict: Verdict): Outcome =>
  'task' in verdict ? { ok: true } : { ok: false, ...verdict.refusal }

const allDone = (lines: readonly ImportLine[]): Outcome[] => lines.map(() => ({ ok: true }))

function updating({ context, principal }: Carrier): CarryOut {
  return async (lines, session) => {
    const verdicts = await judgeLines(lines)
    for (const verdict of verdicts)
      if ('task' in verdict) {
        const update = { ...filled(verdict.line), imported: true }
        await updateContact(context, principal, update, session)
      }
    return verdicts.map(outcomeOf)
  }
}

/** What a row gives; what it leaves empty is kept. */
function filled({ cells }: ImportLine) {
  const { id } = cells
  const given = UPDATED.flatMap((column) => (cells[column] ? [[column, cells[column]]] : []))
  return { id, ...(Object.fromEntries(given) as Partial<Pick<ImportCells, Updated>>) }
}

/** Fails for the first row that is refused, and then for all. */
function moving({ context, principal }: Carrier): CarryOut {
  return async (lines, session) => {
    for (const supervisorId of new Set(lines.map(({ cells }) => cells.supervisorId))) {
      const theirs = lines.filter(({ cells }) => cells.supervisorId === supervisorId)
      const asked = { sellerIds: theirs.map(({ cells }) => cells.id), supervisorId }
      const { rows } = await moveSellersIn(context, principal, asked, session)
      const refused = rows.find(({ ok }) => !ok)
      if (refused) throw new AppError(refused.code ?? 'INTERNAL')
    }
    return allDone(lines)
  }
}

function leaving({ context, principal }: Carrier): CarryOut {
  return async (lines, session) => {
    for (const { cells } of lines) {
      const asked = { id: cells.id, handOverTo: cells.supervisorId }
      await deactivateIn(context, principal, asked, session)
    }
    return allDone(lines)
  }
}

async function prepareToAdd(
  { context, hash, invite: invites }: Carrier,
  lines: readonly ImportLine[],
): Promise<CarryOut> {
  const given = lines.filter(({ cells }) => cells.password)
  // Those who are invited share one that nobody knows.
  const unknown = given.length < lines.length ? [generatePassword()] : []
  const hashed = await hashAll(hash, [...given.map(({ cells }) => cells.password), ...unknown])
  const hashOf = new Map(given.map(({ line }, index) => [line, hashed[index]]))
  const shared = hashed[given.length]
  return async (some, session) => {
    const verdicts = await judgeLines(some, invites && context.delivery)
    const candidates = verdicts.flatMap((verdict) =>
      'task' in verdict && isCandidate(verdict.task) ? [verdict.task] : [],
    )
    const people = candidates.map((candidate) =>
      learnerOf(candidate, hashOf.get(candidate.line) ?? shared),
    )
    const accounts = people.length > 0 ? await createLearners(context, people, session) : []
    for (const [index, account] of accounts.entries())
      if (invites && !candidates[index]?.password) await invite(context, account, session)
    return verdicts.map(outcomeOf)
  }
}

const isCandidate = (task: Task): task is Candidate => task.action === 'add'

function learnerOf(candidate: Candidate, passwordHash: string | undefined): NewLearner {
  const { role, loginId, name, email, number, distributorId, supervisorId } = candidate
  if (!passwordHash) throw new Error('a password has not been hashed')
  const contact = { name, ...(email && { email }), ...(number && { number }) }
  const fields = { loginId, passwordHash, ...contact, distributorId, mustChangePassword: true }
  return role === 'seller' ? { ...fields, role, supervisorId } : { ...fields, role }
}
