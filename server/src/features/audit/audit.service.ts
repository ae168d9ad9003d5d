import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import type { AuditAction } from '@tristar/shared/audit/actions'
import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import type { Role } from '@tristar/shared/common/roles'
import type { ClientSession } from 'mongoose'
import { Types } from 'mongoose'
import { isRefused } from '../../lib/database/refused.ts'
import type { AuditEntry } from './audit.model.ts'
import { AuditModel } from './audit.model.ts'
import { keepUnwritten } from './unwritten.ts'

/** Who did it: the caller, or an account that signs in. */
export interface AuditActor {
  role: Role
  /** The account's `_id`. */
  accountId: string
  /** Its human id. */
  loginId: string
  /** An admin's. */
  scope?: Scope | undefined
}

export interface AuditInput {
  action: AuditAction
  principal: AuditActor
  /** Human id or title of what it was done to; absent when that is whoever did it. */
  whom?: string | undefined
  /** Of the person or thing concerned, where it has one. */
  distributorId?: Distributor | undefined
  /** Plain facts for the reader; never a secret, nor contact data. */
  details?: AuditRow['details'] | undefined
}

/**
 * Appends an entry to the audit log. With the session of the transaction that does what is recorded, both happen or
 * neither. Without one it is one insert of its own: when the database refuses it, as on a full disk, the entry is kept
 * in the log, and what is recorded goes on.
 */
export async function recordAudit(input: AuditInput, session?: ClientSession): Promise<void> {
  const { action, principal, whom = '', distributorId, details = {} } = input
  const { role, accountId, loginId, scope } = principal
  const entry: AuditEntry = {
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
  try {
    await AuditModel.create([entry], session ? { session } : {})
  } catch (error) {
    if (session || !isRefused(error)) throw error
    keepUnwritten(entry, error)
  }
}
