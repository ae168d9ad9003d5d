import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import type { AuditAction } from '@tristar/shared/audit/actions'
import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import type { Role } from '@tristar/shared/common/roles'
import { type ClientSession, Types } from 'mongoose'
import { isRefused } from '../../lib/database/refused.ts'
import { type AuditEntry, AuditModel } from './audit.model.ts'
import { keepUnwritten } from './unwritten.ts'

/** The actor: the caller, or an account that signs in. */
export interface AuditActor {
  role: Role
  /** The account's `_id`. */
  accountId: string
  /** Its human id. */
  loginId: string
  /** An admin's. */
  scope?: Scope | undefined
}

/** The operator at the command line: nobody is signed in, and no login id holds a space. */
export const OPERATOR: AuditActor = {
  role: 'admin',
  accountId: '0'.repeat(24),
  loginId: 'command line',
}

export interface AuditInput {
  action: AuditAction
  principal: AuditActor
  /** The subject's human id or title; absent if the actor is the subject. */
  whom?: string | undefined
  /** The distributor concerned, if any. */
  distributorId?: Distributor | undefined
  /** Plain facts for the reader; never a secret, nor contact data. */
  details?: AuditRow['details'] | undefined
}

/**
 * Appends an entry to the audit log. With a session it belongs to that transaction. Without one it is a separate insert: if
 * the database refuses it (full disk), the entry is kept in the log and the action goes on.
 */
export async function recordAudit(input: AuditInput, session?: ClientSession): Promise<void> {
  const entry = entryOf(input)
  try {
    await AuditModel.create([entry], session ? { session } : {})
  } catch (error) {
    if (session || !isRefused(error)) throw error
    keepUnwritten(entry, error)
  }
}

/** Appends entries to the audit log with one command, in their transaction. */
export async function recordAudits(
  inputs: readonly AuditInput[],
  session: ClientSession,
): Promise<void> {
  await AuditModel.insertMany(inputs.map(entryOf), { session })
}

/** When somebody last gave a person a new password since then, by its human id; null if not. */
export async function lastPasswordGiven(
  by: Pick<AuditActor, 'accountId'>,
  whom: string,
  since: Date,
  session: ClientSession,
): Promise<Date | null> {
  const entry = await AuditModel.findOne({
    whomKey: whom.toLowerCase(),
    at: { $gte: since },
    action: 'passwordGiven',
    accountId: new Types.ObjectId(by.accountId),
  })
    .sort({ at: -1, _id: -1 })
    .session(session)
    .lean<AuditEntry>()
  return entry?.at ?? null
}

function entryOf(input: AuditInput): AuditEntry {
  const { action, principal, whom = '', distributorId, details = {} } = input
  const { role, accountId, loginId, scope } = principal
  return {
    _id: new Types.ObjectId(),
    at: new Date(),
    action,
    who: loginId,
    whoKey: loginId.toLowerCase(),
    accountId: new Types.ObjectId(accountId),
    role,
    ...(scope ? { scope } : {}),
    whom,
    whomKey: whom.toLowerCase(),
    ...(distributorId ? { distributorId } : {}),
    details,
  }
}
