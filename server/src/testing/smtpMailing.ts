import { afterAll, beforeEach } from 'vitest'
import { OutboxModel, type OutboxRow } from '../features/notifications/sending/outbox.model.ts'
import { deliverDue } from '../features/notifications/sending/deliver.service.ts'
import type { Notice } from '../features/notifications/notify.service.ts'
import type { Transport } from '../lib/delivery/delivery.ts'
import { createSmtp } from '../lib/delivery/smtp.ts'
import { makeSeller } from './factories.ts'
import { setUpMailing } from './mailing.ts'
import { startMailServer } from './mailServer.ts'

/** A mailing whose mails go by SMTP to a server of this machine. */
export async function setUpSmtpMailing() {
  const server = await startMailServer()
  const opened: Transport[] = []
  /** @param sendMs the time of a mail */
  const connect = (url = server.url, sendMs?: number) => {
    const pool = createSmtp(url, undefined, sendMs)
    opened.push(pool)
    return pool
  }
  let pool: Transport
  const mailing = setUpMailing({
    canReach: { email: true, number: false },
    keeps: { email: false, number: false },
    send: (message) => pool.send(message),
    close: async () => undefined,
  })
  beforeEach(async () => {
    await server.hangUp()
    server.manners = {}
    server.mails.length = 0
    pool = connect()
  })
  afterAll(async () => {
    await Promise.all(opened.map((each) => each.close()))
    await server.close()
  })
  const stars = (count: number) =>
    Array.from({ length: count }, (_, place) => mailing.star(`star ${place}`))
  const deliver = () => deliverDue(mailing.context, () => false)
  return {
    ...mailing,
    mailing,
    server,
    stars,
    deliver,
    /** Sends by another pool in this test. */
    sendBy: (...options: Parameters<typeof connect>) => (pool = connect(...options)),
    /** A day's mails of so many sellers. */
    toOthers: async (count: number): Promise<Notice[]> => {
      const people = await Promise.all(
        Array.from({ length: count }, (_, place) =>
          makeSeller({ sellerId: `s${place}`, email: `s${place}@example.com` }),
        ),
      )
      return people.flatMap(({ account: to }) => stars(5).map((told) => ({ ...told, to })))
    },
    /** The only row after a try at that moment. */
    tryAt: async (moment: Date | number): Promise<OutboxRow | null> => {
      mailing.now = Number(moment)
      await deliver()
      return OutboxModel.findOne().lean<OutboxRow>()
    },
  }
}
