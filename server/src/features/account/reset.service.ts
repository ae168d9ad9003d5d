import { normalizePhone } from '@tristar/shared/account/account.rules'
import type { Forgot, ForgotAnswer, Reset } from '@tristar/shared/account/account.schema'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { channelOf, type Delivery, type Recipient } from '../../lib/delivery/delivery.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import { sharesOf } from '../../lib/passwords.ts'
import type { RateLimits } from '../../lib/rateLimit.ts'
import { type Account, findByContact, getAccount, stateOf } from './account.service.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { cancelReset, checkResetToken, redeemResetToken } from './credentials.service.ts'

/** Answers to a request for reset instructions, the same whether or not the account exists. */
const FORGOT_MESSAGE =
  'If this email or phone number belongs to an account, reset instructions are on their way to it.'
/** The same where the server cannot send to such addresses, whether or not one belongs to an account. */
const NOT_SENT_MESSAGES = {
  kept: 'This server has no way to send messages: reset instructions are only kept in its outbox file. Please ask your User Manager or admin for a new password.',
  none: 'This server has no way to send messages. Please ask your User Manager or admin for a new password.',
}

/** The answer to a request for reset instructions to this address. */
export function forgotAnswerFor(
  { canReach, keeps }: Pick<Delivery, 'canReach' | 'keeps'>,
  to: Recipient,
): ForgotAnswer {
  const channel = channelOf(to)
  if (canReach[channel] && !keeps[channel]) return { message: FORGOT_MESSAGE }
  const notSent = keeps[channel] ? 'kept' : 'none'
  return { message: NOT_SENT_MESSAGES[notSent], notSent }
}
export const RESET_MESSAGE = 'Your password has been changed. Please log in with the new one.'

/** The entered address; the email if both were entered. */
export function recipientOf(input: Forgot): Recipient {
  return input.email ? { email: input.email } : { number: normalizePhone(input.number ?? '') }
}

/**
 * Sends reset instructions if the confirmed address belongs to an account, and cancels an older link. Runs after the
 * answer, so that neither the answer nor its time reveals an account (domain: Accounts).
 * @throws AppError 429 when the address has received too many
 */
export async function sendResetInstructions(
  context: Context,
  limits: RateLimits,
  entered: Recipient,
): Promise<void> {
  const account = await findByContact(entered)
  const channel = channelOf(entered)
  // The owner's stored address, never the typed one.
  const recipient = account?.[channel]
  if (!recipient) return
  await limits.countDelivery('reset', { recipient })
  const mail = { kind: 'passwordReset', channel } as const
  await inTransaction(async (session) => {
    await cancelReset(account._id, session)
    await raise(context, 'accountMailDue', { account, mail }, session)
  })
}

/**
 * Sets a new password with a token from a reset link and revokes the account's session tokens.
 * @throws AppError 400 RESET_TOKEN_INVALID, PASSWORD_COMMON; PASSWORD_UNCHANGED when an initial password would stay
 */
export async function resetPassword(
  context: Context,
  { token, password }: Reset,
  address: string | undefined,
): Promise<Account> {
  const account = await getAccount(await checkResetToken(token))
  // The link was sent at the moment in which the account was deactivated.
  if (stateOf(account) === 'inactive') throw new AppError('RESET_TOKEN_INVALID')
  const { mustChangePassword, passwordHash, loginKey, loginId } = account
  await refuseCommonPassword(password, loginId)
  const hash = await context.passwords.inTurn(sharesOf(loginKey, address), async (hashing) => {
    if (mustChangePassword && (await hashing.verify(password, passwordHash)))
      throw new AppError('PASSWORD_UNCHANGED')
    return hashing.hash(password)
  })
  return redeemResetToken(token, hash)
}
