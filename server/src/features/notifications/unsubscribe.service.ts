import { createHmac } from 'node:crypto'
import type { NotificationGroup } from '@tristar/shared/notifications/kinds'
import { unsubscribePath } from '@tristar/shared/notifications/links.rules'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { Context } from '../../lib/context.ts'
import { publicUrl } from '../../lib/publicUrl.ts'
import type { Account } from '../account/account.ts'

/** The page that asks, and the address to which mail programs POST (RFC 8058). */
export function unsubscribeLinks(
  { env, secret }: Pick<Context, 'env' | 'secret'>,
  { _id }: Account,
  group: NotificationGroup,
): { page: string; post: string } {
  const named = `${_id.toHexString()}.${group}`
  const token = `${named}.${signatureOf(secret, named)}`
  const { path } = notificationsCalls.unsubscribe
  return {
    page: publicUrl(env, unsubscribePath(token)),
    post: publicUrl(env, `${path}?token=${token}`),
  }
}

/** It never expires: a mail may be read years later. */
function signatureOf(secret: string, named: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${named}`).digest('base64url')
}
