import type { AuditAction, AuditRow } from '@tristar/shared/audit/audit.schema'
import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import type { Role } from '@tristar/shared/common/roles'
import type { ClientSession } from 'mongoose'
import { Types } from 'mongoose'
import { AuditModel } from './audit.model.ts'

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
 * neither; without one it is one insert of its own.
 */
export async function recordAudit(input: AuditInput, session?: ClientSession): Promise<void> {
  const { action, principal, whom = '', distributorId, details = {} } = input
  const { role, accountId, loginId, scope } = principal
  const entry = {
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
  await AuditModel.create([entry], session ? { session } : {})
}
