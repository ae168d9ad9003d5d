import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { notFound } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import { sharesOf } from '../../lib/passwords.ts'
import { type AuditActor, recordAudit } from '../audit/audit.ts'
import type { ClientSession } from 'mongoose'
import { loginKeyOf } from './account.service.ts'
import { type AccountCondition, generatePassword, replacePassword } from './credentials.service.ts'

interface Giving {
  by: AuditActor
  /** The account as it was when the caller was allowed to do this. */
  to: AccountCondition
  /** A last check, in the transaction. */
  check?: (session: ClientSession) => Promise<void>
}

/**
 * Replaces a password by a generated one, which the owner has to change at the next login. Ends the owner's sessions and
 * tells the owner; audited.
 * @returns the password, which is not kept
 * @throws AppError 404 when the account has changed meanwhile; 503 BUSY
 */
export async function givePassword(
  context: Context,
  { by, to, check = async () => undefined }: Giving,
): Promise<string> {
  const password = generatePassword()
  const passwordHash = await context.passwords.inTurn(
    sharesOf(loginKeyOf(by.role, by.loginId)),
    (hashing) => hashing.hash(password),
  )
  await inTransaction(
    async (session) => {
      await check(session)
      const account = await replacePassword(to, { passwordHash, given: true }, session)
      if (!account) throw notFound()
      const { loginId: whom, distributorId } = account
      await recordAudit({ action: 'passwordGiven', principal: by, whom, distributorId }, session)
      await raise(context, 'passwordGiven', { account, by }, session)
    },
    { urgent: true },
  )
  return password
}
