import { sentSchema } from '@tristar/shared/notifications/notifications.schema'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import { DAY, MINUTE, START } from '../../../testing/mailing.ts'
import { type Answer, startMailServer, type Step } from '../../../testing/mailServer.ts'
import { setUpSmtpMailing } from '../../../testing/smtpMailing.ts'
import { happen, notifyAll } from '../../../testing/notifying.ts'
import { OutboxModel } from './outbox.model.ts'
import { listSent } from './sent.service.ts'

useTestDatabase()

const BOSS = 'boss@example.com'
const ANN = 'ann@example.com'
/** In ms: what a mail may take where the server uses it up. */
const MOMENT = 300

const { context, deliver, mailing, sendBy, server, star, stars, toOthers, tryAt } =
  await setUpSmtpMailing()

describe('a refusal', () => {
  it('for now is followed by further tries with growing pauses, and the mail arrives once', async () => {
    server.manners = { recipients: { [BOSS]: ({ say }) => say('451 4.3.0 come back later') } }
    await notifyAll(context, [star('one')])
    const pauses: number[] = []
    for (let tries = 0; tries < 4; tries += 1) {
      const row = await tryAt(mailing.now)
      pauses.push((Number(row?.nextAt) - mailing.now) / MINUTE)
      mailing.now = Number(row?.nextAt)
    }
    expect(pauses).toEqual([1, 5, 15, 60])
    server.manners = {}
    expect(await tryAt(mailing.now)).toMatchObject({ state: 'sent', tries: 5 })
    expect(server.mails).toHaveLength(1)
    const row = JSON.stringify(await OutboxModel.findOne().lean())
    expect(row).not.toMatch(/@|unsubscribe|belt/)
  })

  it('for good ends it at once, for this recipient alone', async () => {
    server.manners = { recipients: { [BOSS]: ({ say }) => say('550 5.1.1 no such user') } }
    const { account: to } = mailing.ann
    await notifyAll(context, [star('one'), { ...star('one'), to }])
    await deliver()
    expect(server.mails.map((mail) => mail.to?.[0]?.address)).toEqual([ANN])
    const { answer } = await listSent(sentSchema.parse({ state: 'failed' }))
    expect(answer).toMatchObject([{ to: 'boss', state: 'failed', tries: 1 }])
    expect(answer[0]?.reason).toContain('no such user')
  })

  it('of the sender is tried again, as its operator can mend that', async () => {
    server.manners = { recipients: { [BOSS]: ({ say }) => say('550 5.7.1 relaying denied') } }
    await notifyAll(context, [star('one')])
    expect(await tryAt(START)).toMatchObject({ state: 'waiting', tries: 1 })
  })
})

describe('a server that is down', () => {
  it('for three days leaves a mail that is shown to the admins as undeliverable', async () => {
    const down = await startMailServer()
    const { url } = down
    await down.close()
    sendBy(url)
    await notifyAll(context, [star('one')])
    let row = await tryAt(START)
    while (row?.state === 'waiting') row = await tryAt(row.nextAt)
    expect(mailing.now - START).toBeGreaterThan(2.5 * DAY)
    expect(mailing.now - START).toBeLessThan(3 * DAY)
    const { answer } = await listSent(sentSchema.parse({ state: 'failed' }))
    expect(answer).toMatchObject([{ to: 'boss', kind: 'STAR_EARNED', channel: 'mail' }])
    expect(answer[0]?.reason).toContain('ECONNREFUSED')
  })
})

describe('a slow server', () => {
  it('that never greets costs a try, not the lease', async () => {
    sendBy(server.url, MOMENT)
    server.manners = { greet: () => undefined }
    await notifyAll(context, [star('one')])
    expect(await tryAt(START)).toMatchObject({
      state: 'waiting',
      tries: 1,
      leasedUntil: new Date(0),
    })
    server.manners = {}
    sendBy()
    expect(await tryAt(START + MINUTE)).toMatchObject({ state: 'sent', tries: 2 })
  })

  it('that answers bit by bit for ever is left', async () => {
    sendBy(server.url, MOMENT)
    const timers: NodeJS.Timeout[] = []
    const trickle: Step = ({ write }) => void timers.push(setInterval(write, 20, '250-wait'))
    server.manners = { recipients: { [BOSS]: trickle } }
    await notifyAll(context, [star('one')])
    const row = await tryAt(START)
    timers.forEach((timer) => clearInterval(timer))
    expect(row).toMatchObject({ state: 'waiting', tries: 1 })
    await server.until(() => server.connections.open === 0)
  })

  it('is left when the process stops, and the mail goes through another one', async () => {
    const stopping = sendBy()
    const timers: NodeJS.Timeout[] = []
    const trickle: Step = ({ write }) => void timers.push(setInterval(write, 20, '250-wait'))
    server.manners = { recipients: { [BOSS]: trickle } }
    await notifyAll(context, [star('one')])
    const delivered = deliver()
    await server.until(() => timers.length === 1)
    await stopping.close()
    await delivered
    timers.forEach((timer) => clearInterval(timer))
    const free = { state: 'waiting', leasedUntil: new Date(0) }
    expect(await OutboxModel.findOne().lean()).toMatchObject(free)
    server.manners = {}
    sendBy()
    expect(await tryAt(START + MINUTE)).toMatchObject({ state: 'sent' })
  })

  it('for some holds up neither the mails of others nor a password’s link', async () => {
    const slow: Answer[] = []
    server.manners = {
      recipients: { [BOSS]: (answer) => void slow.push(answer) },
    }
    const others = await toOthers(6)
    // Four of five connections are stalled.
    await notifyAll(context, stars(4))
    mailing.now += 1
    await notifyAll(context, others)
    const delivered = deliver()
    await server.until(() => server.mails.length === 30)
    expect(slow).toHaveLength(4)
    await happen(context, 'accountMailDue', {
      account: mailing.ann.account,
      mail: { kind: 'passwordReset', channel: 'email' },
    })
    await server.until(() => server.mails.length === 31)
    slow.forEach(({ say }) => say())
    await delivered
    expect(server.mails).toHaveLength(35)
  })
})

describe('a connection that breaks', () => {
  it('in the middle of a mail leads to a second try', async () => {
    server.manners = { begin: ({ hangUp }) => hangUp() }
    await notifyAll(context, [star('one')])
    expect(await tryAt(START)).toMatchObject({ state: 'waiting', tries: 1 })
    expect(server.mails).toHaveLength(0)
    server.manners = {}
    expect(await tryAt(START + MINUTE)).toMatchObject({ state: 'sent', tries: 2 })
    expect(server.mails).toHaveLength(1)
  })

  it('before the answer to a whole mail: it comes again, under the same id, rather than never', async () => {
    server.manners = { end: ({ hangUp }) => hangUp() }
    await notifyAll(context, [star('one')])
    expect(await tryAt(START)).toMatchObject({ state: 'waiting' })
    server.manners = {}
    expect(await tryAt(START + MINUTE)).toMatchObject({ state: 'sent' })
    const [first, second] = server.mails.map(({ messageId }) => messageId)
    expect(first).toMatch(/^<[\da-f]{32}@example\.com>$/)
    expect([second, server.mails.length]).toEqual([first, 2])
  })

  it('brings another link, as a mail of its own', async () => {
    server.manners = { end: ({ hangUp }) => hangUp() }
    const mail = { kind: 'passwordReset', channel: 'email' } as const
    await happen(context, 'accountMailDue', { account: mailing.ann.account, mail })
    server.manners = {}
    await tryAt(START + MINUTE)
    const ids = server.mails.map(({ messageId }) => messageId)
    expect([ids.length, new Set(ids).size]).toEqual([2, 2])
  })
})
