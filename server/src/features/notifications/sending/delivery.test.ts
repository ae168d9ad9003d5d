import { sentSchema } from '@tristar/shared/notifications/notifications.schema'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import { DAY, HOUR, MINUTE, START, setUpMailing } from '../../../testing/mailing.ts'
import { happen, notifyAll } from '../../../testing/notifying.ts'
import { Events } from '../../../lib/context.ts'
import { AccountModel } from '../../account/account.model.ts'
import type { LearnerChange } from '../../people/people.ts'
import { deliverDue } from './deliver.service.ts'
import { EntryModel } from '../entries.model.ts'
import { notificationsSubscriptions } from '../notifications.events.ts'
import { OutboxModel } from './outbox.model.ts'
import { listSent } from './sent.service.ts'
import { SettingsModel } from '../settings.model.ts'

useTestDatabase()

const mailing = setUpMailing()
const { context, deliver, outbox, star, training } = mailing

/** Where the boss is told of stars. */
const choose = (channel: string, kind = 'STAR_EARNED') =>
  SettingsModel.updateOne(
    { _id: mailing.boss.account._id },
    { channels: { [kind]: channel }, sms: false },
    { upsert: true },
  )

describe('notifying', () => {
  it('writes one entry and one message, however often it is repeated', async () => {
    await Promise.all([notifyAll(context, [star('one')]), notifyAll(context, [star('one')])])
    await notifyAll(context, [star('one')])
    expect(await deliver()).toEqual(['boss@example.com'])
    expect(await deliver(DAY)).toEqual([])
    expect(await EntryModel.find().lean()).toMatchObject([{ kind: 'STAR_EARNED', readAt: null }])
    const [row] = await OutboxModel.find().lean()
    expect(row).toMatchObject({ state: 'sent', tries: 1, endedAt: new Date(START) })
    expect(row).not.toHaveProperty('params')
  })

  it('lets no password’s link stand behind invitations', async () => {
    const { account } = mailing.ann
    for (const kind of ['invitation', 'passwordReset'] as const)
      await happen(context, 'accountMailDue', { account, mail: { kind, channel: 'email' } })
    const rows = await OutboxModel.find().sort({ rank: 1 }).lean()
    expect(rows.map(({ kind, rank }) => [kind, rank])).toEqual([
      ['passwordReset', 0],
      ['invitation', 1],
    ])
  })

  it('is undone with the transaction of what happened', async () => {
    const facts: LearnerChange = { account: mailing.ann.account, by: '' }
    const failing = new Events([
      notificationsSubscriptions,
      { learnerDeactivated: () => Promise.reject(new Error('no')) },
    ])
    const work = happen({ ...context, events: failing }, 'learnerDeactivated', facts)
    await expect(work).rejects.toThrow('no')
    expect(await EntryModel.countDocuments()).toBe(0)
  })

  it('follows what each one chose, kind by kind', async () => {
    const counts: [number, number][] = []
    for (const channel of ['both', 'product', 'mail', 'none']) {
      await choose(channel)
      await notifyAll(context, [star(channel)])
      const entries = await EntryModel.countDocuments({ thing: channel })
      counts.push([entries, (await deliver()).length])
    }
    expect(counts).toEqual([
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ])
    await choose('both')
    await notifyAll(context, [star('late')])
    await choose('product')
    expect(await deliver()).toEqual([])
    await choose('none', 'STAR_READY_TO_BOOK')
    await notifyAll(context, [star('other')])
    expect(await deliver()).toHaveLength(1)
  })

  it('goes by phone only for today’s trainings, if that was chosen', async () => {
    await notifyAll(context, [training('TRAINING_TODAY', '2026-11-20')])
    expect(await deliver()).toEqual(['ann@example.com'])
    await SettingsModel.create({
      _id: mailing.ann.account._id,
      channels: { TRAINING_TODAY: 'product' },
      sms: true,
    })
    await notifyAll(context, [training('TRAINING_TODAY', '2026-11-21')])
    await notifyAll(context, [training('TRAINING_BOOKED', '2026-11-21')])
    expect((await deliver()).toSorted()).toEqual(['0123456789', 'ann@example.com'])
  })

  it('reaches nobody who has left, apart from saying so', async () => {
    await notifyAll(context, [star('one')])
    await AccountModel.updateOne({ _id: mailing.boss.account._id }, { deactivatedAt: new Date() })
    expect(await deliver()).toEqual([])
    expect(await OutboxModel.countDocuments()).toBe(0)
    await happen(context, 'learnerDeactivated', { account: mailing.boss.account, by: '' })
    expect(outbox.map(({ to }) => to)).toEqual([{ email: 'boss@example.com' }])
  })

  it('carries the address for one-click unsubscribing', async () => {
    await notifyAll(context, [star('one')])
    await deliverDue(context, () => false)
    const [mail] = outbox
    expect(mail?.unsubscribe).toMatch(
      /^https:\/\/tristar\.example\.com\/api\/auth\/notifications\/unsubscribe\?token=/,
    )
    expect(mail?.html).toContain('https://tristar.example.com/unsubscribe/')
  })
})

describe('a day’s mails', () => {
  it('are five; the rest goes in one, the next morning', async () => {
    await notifyAll(
      context,
      Array.from({ length: 9 }, (_, place) => star(`star ${place}`)),
    )
    expect(await deliver()).toHaveLength(5)
    expect(await deliver(HOUR)).toEqual([])
    // 08:00 of the next day.
    mailing.now = START + 23 * HOUR - 1
    expect(await deliver()).toEqual([])
    mailing.now += 1
    await deliverDue(context, () => false)
    expect(outbox).toHaveLength(1)
    expect(outbox[0]?.text.match(/Ann/g)).toHaveLength(4)
    expect(outbox[0]?.unsubscribe).toMatch(/\?token=\w+\.STAR_EARNED\.[\w-]+$/)
    expect(await OutboxModel.countDocuments({ state: 'sent' })).toBe(9)
  })

  it('that remain are one mail, though two processes begin with one of them each', async () => {
    await notifyAll(
      context,
      Array.from({ length: 9 }, (_, place) => star(`star ${place}`)),
    )
    expect(await deliver()).toHaveLength(5)
    mailing.now = START + 23 * HOUR
    // The other process holds it, and has not taken any along yet.
    await OutboxModel.updateOne({ state: 'waiting' }, { leasedUntil: new Date(mailing.now + 1) })
    await deliverDue(context, () => false)
    mailing.now += 1
    await deliverDue(context, () => false)
    expect(outbox.splice(0)).toHaveLength(1)
    expect(await deliver(DAY)).toHaveLength(1)
    expect(await OutboxModel.countDocuments({ state: 'waiting' })).toBe(0)
  })

  it('that remain are one usual mail when there is only one', async () => {
    await notifyAll(
      context,
      Array.from({ length: 6 }, (_, place) => star(`star ${place}`)),
    )
    await deliver()
    mailing.now = START + 23 * HOUR
    await deliverDue(context, () => false)
    expect(outbox.map(({ subject }) => subject)).toEqual([
      'Tristar: Ann has earned the Bronze star. The certificate is ready',
    ])
    expect(await OutboxModel.countDocuments({ together: { $exists: true } })).toBe(0)
  })

  it('that remain follow what was chosen meanwhile', async () => {
    const moved = { side: 'left', people: 'ann Ann', managerId: 'lim', managerName: 'Lim' } as const
    await notifyAll(
      context,
      Array.from({ length: 6 }, (_, place) => star(`star ${place}`)),
    )
    await deliver()
    const { account: to } = mailing.boss
    await notifyAll(context, [star('gone'), { kind: 'MOVED', to, thing: 'move', params: moved }])
    await deliver()
    await choose('none')
    mailing.now = START + 23 * HOUR
    await deliverDue(context, () => false)
    expect(outbox.map(({ subject }) => subject)).toEqual(['Tristar: Now in the team of Lim: Ann'])
    expect(await OutboxModel.countDocuments({ state: 'waiting' })).toBe(0)
  })

  it('that remain are tried and given up together', async () => {
    await notifyAll(
      context,
      Array.from({ length: 9 }, (_, place) => star(`star ${place}`)),
    )
    await deliver()
    mailing.isDown = true
    await deliver(23 * HOUR)
    const waiting = await OutboxModel.find({ state: 'waiting' }).lean()
    expect(waiting.map(({ tries }) => tries)).toEqual([1, 1, 1, 1])
    mailing.isDown = false
    expect(await deliver(MINUTE)).toEqual(['boss@example.com'])
    const { answer } = await listSent(sentSchema.parse({ state: 'sent' }))
    expect(answer.filter(({ together }) => together === 4)).toHaveLength(4)
  })

  it('do not count trainings of today and tomorrow', async () => {
    await notifyAll(
      context,
      Array.from({ length: 8 }, (_, place) => ({
        ...training('TRAINING_BOOKED', '2026-11-21'),
        thing: `training ${place}`,
      })),
    )
    expect(await deliver()).toHaveLength(8)
  })

  it('wait for the end of the quiet hours', async () => {
    const quiet = { from: '22:00', to: '07:00' }
    await SettingsModel.create({ _id: mailing.boss.account._id, channels: {}, quiet, sms: false })
    mailing.now = START + 14 * HOUR
    await notifyAll(context, [star('one')])
    expect(await deliver()).toEqual([])
    expect(await deliver(8 * HOUR - 1)).toEqual([])
    expect(await deliver(1)).toEqual(['boss@example.com'])
  })
})
