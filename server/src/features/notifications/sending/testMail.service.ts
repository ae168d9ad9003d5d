import type { TestMailAnswer } from '@tristar/shared/notifications/notifications.schema'
import type { Context } from '../../../lib/context.ts'
import { isRefused } from '../../../lib/database/refused.ts'
import { AppError } from '../../../lib/errors.ts'
import type { RateLimits } from '../../../lib/rateLimit.ts'
import { keepSetup } from '../../../lib/setup.model.ts'
import { getAccount } from '../../account/account.ts'
import { testMailOf } from '../messages.ts'

const MESSAGES = {
  sent: 'A test mail has been sent.',
  kept: 'This server has no mail server: the test mail is only kept in its outbox file.',
}

/**
 * Sends a test mail at once: to the given address, else to the caller's confirmed one.
 * @throws AppError 409 NO_ADDRESS without any, NO_MAIL_SERVER without a way to send; 429; 502 MAIL_FAILED
 */
export async function sendTestMail(
  context: Context,
  limits: RateLimits,
  { accountId, to }: { accountId: string; to: string | undefined },
): Promise<TestMailAnswer> {
  const { canReach, keeps } = context.delivery
  const account = await getAccount(accountId)
  const email = to ?? account.email
  if (!email) throw new AppError('NO_ADDRESS')
  if (!canReach.email) throw new AppError('NO_MAIL_SERVER')
  // Nobody's address is flooded by an admin's tests.
  await limits.countDelivery('confirmation', { sender: accountId, recipient: email })
  try {
    await context.delivery.send(testMailOf(context, { account, email }))
  } catch (error) {
    context.log.warn({ err: error }, 'A test mail could not be sent')
    throw new AppError('MAIL_FAILED')
  }
  const state = keeps.email ? 'kept' : 'sent'
  if (state === 'sent') await keepTested(context.clock())
  return { message: MESSAGES[state], state, email }
}

/** The mail has left: while the database refuses writes, the next test is kept. */
async function keepTested(mailTestedAt: Date): Promise<void> {
  try {
    await keepSetup({ mailTestedAt })
  } catch (cause) {
    if (!isRefused(cause)) throw cause
  }
}
