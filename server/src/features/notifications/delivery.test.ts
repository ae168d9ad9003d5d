import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { happen, tellAll } from '../../testing/telling.ts'
import { Events } from '../../lib/events.ts'
import { AccountModel } from '../account/account.model.ts'
import type { LearnerChange } from '../people/people.ts'
import { deliverDue } from './deliver.service.ts'
import { EntryModel } from './entries.model.ts'
import { notificationsSubscriptions } from './notifications.events.ts'
import { OutboxModel } from './outbox.model.ts'
import { SettingsModel } from './settings.model.ts'
import type { Telling } from './tell.service.ts'

useTestDatabase()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** 09:00 in the organisation's zone. */
const START = Date.parse('2026-11-20T01:00:00Z')
let now = START
let isDown = false

const env = {
  SMTP_URL: 'smtp://mail.example.com/?from=tristar@example.com',
  SMS_GATEWAY_URL: 'https://sms.example.com',
  PUBLIC_URL: 'https://tristar.example.com',
}
const test = createTestApp({
  env,
  clock: () => new Date(now),
  delivery: {
    canReach: { email: true, number: true },
    send: async (message) => {
      if (isDown) throw new Error('connection refused')
      outbox.push(message)
    },
    close: async () => undefined,
  },
})
const { context } = test
const { outbox } = test

let boss: Made
let ann: Made

beforeEach(async () => {
  now = START
  isDown = false
  boss = await makeSupervisor({ supervisorId: 'boss', email: 'boss@example.com' })
  const contact = { email: 'ann@example.com', number: '0123456789' }
  ann = await makeSeller({ sellerId: 'ann', name: 'Ann', supervisor: boss, ...contact })
  outbox.length = 0
})

/** A star that Ann has earned, told to her boss. */
function star(thing: string): Telling {
  const params = { belt: 'White', personId: 'ann', personName: 'Ann', mine: false } as const
  return { kind: 'STAR_EARNED', to: boss.account, thing, people: [ann.account._id], params }
}

function training(kind: 'TRAINING_TODAY' | 'TRAINING_BOOKED', date: string): Telling {
  const titles = { title: '', titleMalay: '', titleChinese: '' }
  const people = { personId: 'ann', personName: 'Ann', managerId: 'boss', managerName: '' }
  const what = { trainingId: 'x', type: 'OJT', belt: 'White', assessor: '', mine: true } as const
  const params = { ...titles, ...people, ...what, date, time: '10:00' }
  return { kind, to: ann.account, thing: `${kind} ${date}`, params }
}

async function deliver(after = 0): Promise<string[]> {
  now += after
  await deliverDue(context, () => false)
  return outbox.splice(0).map(({ to }) => Object.values(to).join())
}

/** Where the boss is told of stars. */
const choose = (stars: string) =>
  SettingsModel.updateOne(
    { _id: boss.account._id },
    { channels: { stars }, sms: false },
    { upsert: true },
  )

describe('telling', () => {
  it('writes one entry and one message, however often it is repeated', async () => {
    await Promise.all([tellAll(context, [star('one')]), tellAll(context, [star('one')])])
    await tellAll(context, [star('one')])
    expect(await deliver()).toEqual(['boss@example.com'])
    expect(await deliver(DAY)).toEqual([])
    expect(await EntryModel.find().lean()).toMatchObject([{ kind: 'STAR_EARNED', readAt: null }])
    const [row] = await OutboxModel.find().lean()
    expect(row).toMatchObject({ state: 'sent', tries: 1, endedAt: new Date(START) })
    expect(row).not.toHaveProperty('params')
  })

  it('is undone with the transaction of what happened', async () => {
    const facts: LearnerChange = { account: ann.account, by: '' }
    const failing = new Events([
      notificationsSubscriptions,
      { learnerDeactivated: () => Promise.reject(new Error('no')) },
    ])
    const work = happen({ ...context, events: failing }, 'learnerDeactivated', facts)
    await expect(work).rejects.toThrow('no')
    expect(await EntryModel.countDocuments()).toBe(0)
  })

  it('follows what each one chose, group by group', async () => {
    const counts: [number, number][] = []
    for (const channel of ['both', 'product', 'mail', 'none']) {
      await choose(channel)
      await tellAll(context, [star(channel)])
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
    await tellAll(context, [star('late')])
    await choose('product')
    expect(await deliver()).toEqual([])
  })

  it('goes by phone only for today’s trainings, if that was chosen', async () => {
    await tellAll(context, [training('TRAINING_TODAY', '2026-11-20')])
    expect(await deliver()).toEqual(['ann@example.com'])
    await SettingsModel.create({ _id: ann.account._id, channels: { dates: 'product' }, sms: true })
    await tellAll(context, [training('TRAINING_TODAY', '2026-11-21')])
    await tellAll(context, [training('TRAINING_BOOKED', '2026-11-21')])
    expect((await deliver()).toSorted()).toEqual(['0123456789', 'ann@example.com'])
  })

  it('reaches nobody who has left, apart from saying so', async () => {
    await tellAll(context, [star('one')])
    await AccountModel.updateOne({ _id: boss.account._id }, { deactivatedAt: new Date() })
    expect(await deliver()).toEqual([])
    expect(await OutboxModel.countDocuments()).toBe(0)
    await happen(context, 'learnerDeactivated', { account: boss.account, by: '' })
    expect(outbox.map(({ to }) => to)).toEqual([{ email: 'boss@example.com' }])
  })

  it('carries the address for one-click unsubscribing', async () => {
    await tellAll(context, [star('one')])
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
    await tellAll(
      context,
      Array.from({ length: 9 }, (_, place) => star(`star ${place}`)),
    )
    expect(await deliver()).toHaveLength(5)
    expect(await deliver(HOUR)).toEqual([])
    // 08:00 of the next day.
    now = START + 23 * HOUR - 1
    expect(await deliver()).toEqual([])
    now += 1
    await deliverDue(context, () => false)
    expect(outbox).toHaveLength(1)
    expect(outbox[0]?.text.match(/Ann/g)).toHaveLength(4)
    expect(await OutboxModel.countDocuments({ state: 'sent' })).toBe(9)
  })

  it('do not count trainings of today and tomorrow', async () => {
    await tellAll(
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
    await SettingsModel.create({ _id: boss.account._id, channels: {}, quiet, sms: false })
    now = START + 14 * HOUR
    await tellAll(context, [star('one')])
    expect(await deliver()).toEqual([])
    expect(await deliver(8 * HOUR - 1)).toEqual([])
    expect(await deliver(1)).toEqual(['boss@example.com'])
  })
})
