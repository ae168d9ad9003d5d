import type { Context } from '../../lib/context.ts'
import { afterCommit, inTransaction } from '../../lib/database/connect.ts'
import type { Message, Recipient } from '../../lib/delivery/delivery.ts'
import { notFound } from '../../lib/errors.ts'
import { sharesOf } from '../../lib/passwords.ts'
import { type AuditActor, recordAudit } from '../audit/audit.ts'
import type { ClientSession } from 'mongoose'
import { passwordGivenMessage } from './auth.messages.ts'
import { type Account, loginKeyOf } from './account.service.ts'
import { reachableAt } from './account.policy.ts'
import { type AccountCondition, generatePassword, replacePassword } from './credentials.service.ts'

/** Sends a message to every confirmed address of the account, after the commit. */
function tellOwner(
  { background, delivery }: Pick<Context, 'background' | 'delivery'>,
  account: Account,
  messageTo: (to: Recipient) => Message,
  session: ClientSession,
): void {
  const messages = reachableAt(account, delivery.canReach).map(messageTo)
  afterCommit(session, async () => {
    for (const message of messages)
      background.run(`sending ${message.kind}`, () => delivery.send(message))
  })
}

interface Giving {
  by: AuditActor
  /** The account as it was when the caller was allowed to do this. */
  to: AccountCondition
  /** A last check, in the transaction. */
  check?: (session: ClientSession) => Promise<void>
}

/**
 * Replaces a password by a generated one, which the owner has to change at the next login. Ends the owner's sessions and
 * notifies its confirmed addresses; audited.
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
      tellOwner(
        context,
        account,
        (address) => passwordGivenMessage(account, address, by.loginId),
        session,
      )
    },
    { urgent: true },
  )
  return password
}
