import type { ErrorCode } from '@tristar/shared/common/errors'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { ClientSession } from 'mongoose'
import { AppError } from '../../lib/errors.ts'
import type { Principal } from '../../lib/principal.ts'
import type { Account } from './account.model.ts'
import { oversees } from './account.policy.ts'
import { findLearner } from './account.service.ts'
import { findLearners } from './learners.service.ts'

/** Who is looked for, and how. */
interface Sought {
  /** By default either. */
  role?: LearnerRole
  /** Of the refusal, by default NOT_FOUND. */
  code?: ErrorCode
  /** The transaction that the account is read in. */
  session?: ClientSession
}

/**
 * A person whom the caller oversees, by human id in any case or `_id`.
 * @throws AppError 404, alike for a missing one, somebody else's, another role and one who waits for approval
 */
export async function getOverseen(
  principal: Principal,
  id: string,
  { role, code = 'NOT_FOUND', session }: Sought = {},
): Promise<Account> {
  const account = session ? (await findLearners([id], session))(id) : await findLearner(id.trim())
  const isSought = account?.approved && (!role || account.role === role)
  if (!isSought || !oversees(principal, account)) throw new AppError(code)
  return account
}
