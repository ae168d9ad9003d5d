import type { Context } from '../../lib/context.ts'
import { AppError, conflict } from '../../lib/errors.ts'
import type { RateLimits } from '../../lib/rateLimit.ts'
import { getAccount } from '../account/account.ts'
import { testMailOf } from './messages.ts'

/**
 * Sends a test mail to the caller's confirmed address, at once.
 * @throws AppError 409 NO_ADDRESS without an address or a mail server; 429; 502 MAIL_FAILED
 */
export async function sendTestMail(
  context: Context,
  limits: RateLimits,
  accountId: string,
): Promise<void> {
  const account = await getAccount(accountId)
  const { email } = account
  if (!email || !context.delivery.canReach.email) throw conflict('NO_ADDRESS')
  await limits.countDelivery('notice', { recipient: email })
  try {
    await context.delivery.send(testMailOf(context, { account, email }))
  } catch (error) {
    context.log.warn({ err: error }, 'A test mail could not be sent')
    throw new AppError(502, 'MAIL_FAILED')
  }
}
