import { createHmac, timingSafeEqual } from 'node:crypto'
import { isObjectId } from '@tristar/shared/common/ids'
import { CHOSEN_KINDS, type ChosenKind } from '@tristar/shared/notifications/kinds'
import { unsubscribePath } from '@tristar/shared/notifications/paths'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { Context } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicUrl } from '../../../lib/publicUrl.ts'
import { type Account, findAccount } from '../../account/account.ts'
import { stopMails } from '../settings.service.ts'

/** Between the kinds of a token. */
const AND = '-'

/** The page that asks, and the address to which mail programs POST (RFC 8058), for mails of these kinds. */
export function unsubscribeLinks(
  { env, secret }: Pick<Context, 'env' | 'secret'>,
  { _id }: Account,
  kinds: readonly ChosenKind[],
): { page: string; post: string } {
  const named = `${_id.toHexString()}.${kinds.join(AND)}`
  const token = `${named}.${signatureOf(secret, named)}`
  const { path } = notificationsCalls.unsubscribe
  return {
    page: publicUrl(env, unsubscribePath(token)),
    post: publicUrl(env, `${path}?token=${token}`),
  }
}

/**
 * Stops the mails of the token's kinds for its account; entries in the product stay.
 * @throws AppError 400 UNSUBSCRIBE_TOKEN_INVALID
 */
export async function unsubscribe(
  { secret }: Pick<Context, 'secret'>,
  token: string,
): Promise<ChosenKind[]> {
  const [id = '', names = '', signature = ''] = token.split('.')
  const genuine = isEqual(signature, signatureOf(secret, `${id}.${names}`))
  const account = genuine && isObjectId(id) ? await findAccount(id) : null
  if (!account) throw new AppError('UNSUBSCRIBE_TOKEN_INVALID')
  const named = new Set(names.split(AND))
  const kinds = CHOSEN_KINDS.filter((kind) => named.has(kind))
  await stopMails(account._id, kinds)
  return kinds
}

/** It never expires: a mail may be read years later. */
function signatureOf(secret: string, named: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${named}`).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
