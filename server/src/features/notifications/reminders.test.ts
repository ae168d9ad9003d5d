import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { takeTold, tickMorning } from '../../testing/mornings.ts'
import { happen } from '../../testing/notifying.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'
import { BroadcastModel } from './broadcasts.model.ts'
import { deliverDue } from './sending/deliver.service.ts'
import { EntryModel } from './entries.model.ts'
import { beginMorning } from './broadcasts.service.ts'
import { OutboxModel } from './sending/outbox.model.ts'
import { SettingsModel } from './settings.model.ts'

useTestDatabase()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Friday, 20 November 2026, 08:00 in Kuala Lumpur. */
const MORNING = Date.parse('2026-11-20T00:00:00Z')
let now = MORNING

const env = { SMTP_URL: 'smtp://mail.example.com', SMS_GATEWAY_URL: 'https://sms.example.com' }
/** Two server processes on one database. */
const here = createTestApp({ env, clock: () => new Date(now) })
const elsewhere = createTestApp({ env, clock: () => new Date(now) })

let boss: Made
let ann: Made

beforeEach(async () => {
  now = MORNING
  boss = await makeSupervisor({ supervisorId: 'boss' })
  ann = await makeSeller({ sellerId: 'ann', supervisor: boss, email: 'ann@example.com' })
  await makeAdmin('lhm', { username: 'lhm-admin' })
  await makeAdmin('ktcb', { username: 'ktcb-admin' })
  await makeAdmin('all', { username: 'chief' })
  here.outbox.length = 0
})

const tick = ({ context } = here, isStopping?: () => boolean) => tickMorning(context, isStopping)

/** Sends what is due. @returns what was sent since the last call, and the times of the trainings */
async function deliverTimes(): Promise<string[]> {
  await deliverDue(here.context, () => false)
  const sent = here.outbox.splice(0).map(({ to, text }) => {
    const [time] = /(?:08:30|10:00)/.exec(text) ?? []
    return `${'email' in to ? 'mail' : 'phone'} ${time}`
  })
  return sent.toSorted()
}

const on = (trainingDate: string, trainingTime = '10:00') => ({ trainingDate, trainingTime })

describe('the begin of a morning', () => {
  beforeEach(() => makeTraining(ann, on('2026-11-20')))
  const TODAY = ['TRAINING_TODAY ann 2026-11-20', 'TRAINING_TODAY boss 2026-11-20']

  it('is 08:00 in the organisation’s zone', async () => {
    now = MORNING - MINUTE
    await tick()
    expect(await takeTold()).toEqual([])
    now = MORNING
    await tick()
    expect(await takeTold()).toEqual(TODAY)
    now = MORNING + 15_000
    await tick()
    expect(await takeTold()).toEqual([])
  })

  it('comes later when no server was running', async () => {
    now = MORNING + HOUR
    await tick()
    expect(await takeTold()).toEqual(TODAY)
    expect(await BroadcastModel.find().lean()).toMatchObject([
      { name: 'morning:2026-11-20', since: '2026-11-19', state: 'done' },
    ])
  })

  it('is one among all processes, which tell everybody once', async () => {
    await Promise.all([tick(here), tick(elsewhere), tick(here)])
    expect(await BroadcastModel.countDocuments()).toBe(1)
    const entries = await EntryModel.find().lean()
    expect(entries.map(({ kind }) => kind)).toEqual(['TRAINING_TODAY', 'TRAINING_TODAY'])
    expect(await OutboxModel.countDocuments({ kind: 'TRAINING_TODAY' })).toBe(1)
  })

  it('knows the one before it, days ago', async () => {
    await tick()
    now = MORNING + 3 * DAY + HOUR
    await tick()
    const last = await BroadcastModel.findOne({ name: 'morning:2026-11-23' }).lean()
    expect(last).toMatchObject({ day: '2026-11-23', since: '2026-11-20', state: 'done' })
  })
})

describe('a broadcast that fails', () => {
  it('holds up no other one, and is tried again', async () => {
    const later = { name: 'later', kind: 'of a later version', part: 0, state: 'running' }
    const dates = { expiresAt: new Date(now + DAY), leasedUntil: new Date(0) }
    await BroadcastModel.collection.insertOne({ ...later, ...dates })
    await makeTraining(ann, on('2026-11-20'))
    await tick()
    expect(await takeTold()).toHaveLength(2)
    expect((await BroadcastModel.findOne({ name: 'later' }).lean())?.state).toBe('running')
  })
})

describe('an interrupted morning', () => {
  it('goes on in another process and tells everybody once', async () => {
    for (let place = 0; place < 60; place += 1) {
      const seller = await makeSeller({ supervisor: boss })
      await makeTraining(seller, on('2026-11-20'))
    }
    let batches = 0
    await tick(here, () => (batches += 1) > 2)
    const half = await EntryModel.countDocuments()
    expect(half).toBeGreaterThan(0)
    expect(half).toBeLessThan(120)
    await tick(elsewhere)
    const sorted = (await EntryModel.find().lean()).map(({ to, thing }) => `${String(to)} ${thing}`)
    expect([sorted.length, new Set(sorted).size]).toEqual([120, 120])
  })

  it('that goes on the next day tells nothing about trainings that are over', async () => {
    await makeTraining(ann, on('2026-11-20'))
    await beginMorning(here.context)
    now = MORNING + DAY
    await tick()
    expect(await takeTold()).toEqual([])
  })
})

describe('a training of today or tomorrow', () => {
  it('is told to seller and manager, on the job, and to manager and admin of the scope, EDAC', async () => {
    await makeTraining(ann, on('2026-11-20'))
    await makeTraining(boss, on('2026-11-21'))
    await makeTraining(await makeSeller(), on('2026-11-22'))
    await tick()
    expect(await takeTold()).toEqual([
      'TRAINING_TODAY ann 2026-11-20',
      'TRAINING_TODAY boss 2026-11-20',
      'TRAINING_TOMORROW boss 2026-11-21',
      'TRAINING_TOMORROW lhm-admin 2026-11-21',
    ])
  })

  it('is told tomorrow and again today, also after it was moved', async () => {
    const { _id } = await makeTraining(ann, on('2026-11-21'))
    await tick()
    now += DAY
    await tick()
    await TrainingModel.updateOne({ _id }, on('2026-11-22'))
    now += DAY
    await tick()
    const mine = (await takeTold()).filter((each) => each.includes('ann'))
    expect(mine).toEqual([
      'TRAINING_TODAY ann 2026-11-21',
      'TRAINING_TODAY ann 2026-11-22',
      'TRAINING_TOMORROW ann 2026-11-21',
    ])
  })

  it('is not told when it is evaluated, over, archived, or its person left', async () => {
    await makeTraining(ann, { ...on('2026-11-20'), evaluation: 'Failed' })
    await makeTraining(ann, { ...on('2026-11-20'), belt: 'Green', resetId: ann.account._id })
    await makeTraining(ann, { ...on('2026-11-20'), belt: 'Black', inactive: true })
    await makeTraining(ann, on('2026-11-20', '08:00'))
    await tick()
    expect(await takeTold()).toEqual([])
  })

  it.each([
    ['inactive', { deactivatedAt: new Date(0) }],
    ['erased', { deactivatedAt: new Date(0), erasedAt: new Date(0) }],
    ['waiting for approval', { approved: false }],
  ])('is not told to somebody who is %s', async (_, change) => {
    await makeTraining(ann, on('2026-11-20'))
    await AccountModel.updateOne({ _id: boss.account._id }, change)
    await tick()
    expect(await takeTold()).toEqual(['TRAINING_TODAY ann 2026-11-20'])
  })

  it('goes by phone too, past the day’s number of mails', async () => {
    const { _id } = ann.account
    await AccountModel.updateOne({ _id }, { number: '0123456789' })
    await SettingsModel.create({ _id, channels: {}, quiet: null, sms: true })
    for (const belt of ['White', 'Green', 'Black'] as const)
      for (const date of ['2026-11-20', '2026-11-21', '2026-11-13'])
        await makeTraining(ann, { ...on(date), belt, slot: `${belt} ${date}` })
    await tick()
    const sent = here.outbox.map(({ to }) => ('email' in to ? 'mail' : 'phone'))
    expect(sent.toSorted()).toEqual([...Array(6).fill('mail'), ...Array(6).fill('phone')])
  })

  it('is told at once, by mail and phone, in quiet hours that end after its begin', async () => {
    const { _id } = ann.account
    await AccountModel.updateOne({ _id }, { number: '0123456789' })
    const quiet = { from: '07:00', to: '09:00' }
    await SettingsModel.create({ _id, channels: {}, quiet, sms: true })
    await makeTraining(ann, { ...on('2026-11-20', '08:30'), slot: 'early' })
    await makeTraining(ann, { ...on('2026-11-20', '10:00'), belt: 'Green', slot: 'late' })
    await tick()
    expect(await deliverTimes()).toEqual(['mail 08:30', 'phone 08:30'])
    now += HOUR
    expect(await deliverTimes()).toEqual(['mail 10:00', 'phone 10:00'])
  })

  it('is no longer mailed after quiet hours when it was cancelled meanwhile', async () => {
    const { _id } = ann.account
    const quiet = { from: '07:00', to: '09:00' }
    await SettingsModel.create({ _id, channels: {}, quiet, sms: false })
    const training = await makeTraining(ann, on('2026-11-20'))
    await tick()
    expect(here.outbox).toEqual([])
    await happen(here.context, 'trainingCancelled', { training, by: '' })
    now += HOUR
    await deliverDue(here.context, () => false)
    expect(here.outbox.map(({ subject }) => subject)).toEqual([
      'Tristar: Your on-the-job training for the Bronze star has been cancelled: Friday, 20 Nov 2026, 10:00',
    ])
  })
})

describe('a past training without evaluation', () => {
  it('is told after 3 days and then weekly, to the manager', async () => {
    await makeTraining(ann, on('2026-11-20'))
    const days: number[] = []
    for (let day = 0; day < 20; day += 1) {
      now = MORNING + day * DAY
      await tick()
      const all = (await takeTold()).filter((each) => each.startsWith('EVALUATION_DUE'))
      expect(all.every((each) => each.includes(' boss '))).toBe(true)
      if (all.length > 0) days.push(day)
    }
    expect(days).toEqual([3, 10, 17])
  })

  it('is told of an EDAC to the admins of its scope alone', async () => {
    await makeTraining(boss, on('2026-11-17'))
    await tick()
    expect(await takeTold()).toEqual(['EVALUATION_DUE lhm-admin 2026-11-17 2026-11-20'])
  })

  it('is told once, late, after days without a server', async () => {
    await tick()
    await makeTraining(ann, on('2026-11-18'))
    now = MORNING + 3 * DAY
    await tick()
    expect(await takeTold()).toContain('EVALUATION_DUE boss 2026-11-18 2026-11-21')
    now += DAY
    await tick()
    expect(await takeTold()).toEqual([])
  })

  it('is not told when it is evaluated', async () => {
    await makeTraining(ann, { ...on('2026-11-17'), evaluation: 'Passed' })
    await tick()
    expect(await takeTold()).toEqual([])
  })
})
