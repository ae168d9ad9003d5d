import { join } from 'node:path'
import type { Env } from '../settings/env.ts'
import type { Logger } from '../logger.ts'
import { type Delivery, type Message, NoTransport } from './delivery.ts'
import { Outbox } from './outbox.ts'
import { createSmsGateway } from './smsGateway.ts'
import { createSmtp } from './smtp.ts'

type Settings = Pick<
  Env,
  'SMTP_URL' | 'SMS_GATEWAY_URL' | 'MONGODB_URI' | 'DATA_DIR' | 'PUBLIC_URL'
>

/**
 * Email by SMTP_URL, phone messages by SMS_GATEWAY_URL. Without a transport messages go to the outbox in DATA_DIR; with
 * MONGODB_URI, which means several machines, they are not sent, and the log says so.
 */
export function createDelivery(env: Settings, log: Logger): Delivery {
  const outbox = env.MONGODB_URI ? undefined : new Outbox(join(env.DATA_DIR, 'outbox.jsonl'), log)
  const smtp = env.SMTP_URL ? createSmtp(env.SMTP_URL, env.PUBLIC_URL) : undefined
  const sms = env.SMS_GATEWAY_URL ? createSmsGateway(env.SMS_GATEWAY_URL) : undefined
  const email = smtp ?? outbox
  const phone = sms ?? outbox
  if (!email) log.warn('SMTP_URL is not set: emails, such as password resets, are not sent.')
  if (!phone) log.warn('SMS_GATEWAY_URL is not set: phone messages are not sent.')
  return {
    canReach: { email: Boolean(email), number: Boolean(phone) },
    keeps: { email: Boolean(outbox && !smtp), number: Boolean(outbox && !sms) },
    async send(message: Message) {
      const transport = 'email' in message.to ? email : phone
      if (!transport) throw new NoTransport()
      await transport.send(message)
    },
    async close() {
      await Promise.all([outbox?.close(), smtp?.close(), sms?.close()])
    },
  }
}
