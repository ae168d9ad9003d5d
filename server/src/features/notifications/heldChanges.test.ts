import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'
import type { TrainingDocument } from '../trainings/trainings.service.ts'
import { notifyHeldChanges } from './heldChanges.service.ts'
import { notifyTraining } from './trainingMails.service.ts'
import type { TrainingEvent } from './trainingMails.texts.ts'
import { QuietTimeModel } from './quietTimes.model.ts'
import { QUIET_MS } from './quietTimes.service.ts'

useTestDatabase()

const env = { SMTP_URL: 'smtp://mail.example.com' }
const START = Date.parse('2026-11-20T00:00:00Z')
const MINUTE = 60_000

/** Two server processes on one database. */
const here = createTestApp({ env })
const elsewhere = createTestApp({ env })
let training: TrainingDocument
let seller: Made

beforeEach(async () => {
  seller = await makeSeller({ email: 'ann@example.com' })
  training = await makeTraining(seller)
  here.outbox.length = 0
  elsewhere.outbox.length = 0
})

async function happen(event: TrainingEvent, minute: number, process = here): Promise<void> {
  const by = String(seller.account._id)
  await notifyTraining(process.context, { event, training, by }, new Date(START + minute * MINUTE))
}

/** Moves the training to that time. */
async function move(trainingTime: string, minute: number, process = here): Promise<void> {
  await TrainingModel.updateOne({ _id: training._id }, { trainingTime, $inc: { sequence: 1 } })
  await happen('changed', minute, process)
}

/** The housekeeping of each process in that minute. */
async function tick(minute: number): Promise<void> {
  const now = new Date(START + minute * MINUTE)
  await Promise.all(
    [here, elsewhere].map(({ context }) => notifyHeldChanges(context, () => false, now)),
  )
}

/** The messages sent since the last call: their time of day, or else the beginning of their subject. */
function messages(): string[] {
  const sent = [...here.outbox.splice(0), ...elsewhere.outbox.splice(0)]
  return sent.map(({ subject, text }) => {
    const [event = ''] = /changed|cancelled|result/.exec(subject) ?? ['booked']
    return `${event} ${/\d\d:\d\d/.exec(text)?.[0]}`
  })
}

describe('changes within five minutes after a message', () => {
  it('are notified once, with the last state, by one process', async () => {
    await happen('booked', 0)
    await move('09:00', 1)
    await move('10:00', 2, elsewhere)
    await move('11:00', 4)
    await tick(4.9)
    expect(messages()).toEqual(['booked 14:30'])
    await tick(5)
    expect(messages()).toEqual(['changed 11:00'])
    await tick(20)
    expect(messages()).toEqual([])
  })

  it('follow a first change, which is notified immediately', async () => {
    await move('09:00', 0)
    expect(messages()).toEqual(['changed 14:30'])
    await Promise.all(Array.from({ length: 60 }, () => happen('changed', 1)))
    expect(messages()).toEqual([])
    await tick(5)
    expect(messages()).toEqual(['changed 09:00'])
  })

  it('are held again after a notification', async () => {
    await happen('booked', 0)
    await move('09:00', 1)
    await tick(5)
    await move('10:00', 9)
    expect(messages()).toEqual(['booked 14:30', 'changed 09:00'])
    await tick(10)
    expect(messages()).toEqual(['changed 10:00'])
    await happen('changed', 16)
    expect(messages()).toHaveLength(1)
  })

  it('that happen simultaneously are one message', async () => {
    await Promise.all(Array.from({ length: 20 }, () => happen('changed', 0)))
    expect(messages()).toHaveLength(1)
    await tick(5)
    expect(messages()).toHaveLength(1)
  })

  it('survive a restart, also during sending', async () => {
    await happen('booked', 0)
    await move('09:00', 1)
    // Claimed by a process that ended before it sent anything.
    const endsAt = new Date(START + 10 * MINUTE)
    await QuietTimeModel.updateOne({ _id: training._id }, { endsAt })
    messages()
    await tick(9.9)
    expect(messages()).toEqual([])
    await tick(10)
    expect(messages()).toEqual(['changed 09:00'])
  })

  it('wait for a server that is not shutting down', async () => {
    await happen('booked', 0)
    await move('09:00', 1)
    messages()
    await notifyHeldChanges(here.context, () => true, new Date(START + QUIET_MS))
    expect(messages()).toEqual([])
    await tick(5)
    expect(messages()).toEqual(['changed 09:00'])
  })
})

describe('the end of a training', () => {
  it.each(['cancelled', 'evaluated'] as const)(
    'is notified immediately when it is %s, without the held changes',
    async (event) => {
      await happen('booked', 0)
      await move('09:00', 1)
      messages()
      await happen(event, 2)
      expect(messages()).toHaveLength(1)
      await tick(6)
      expect(messages()).toEqual([])
    },
  )

  it('drops notifications of a training that is gone', async () => {
    await happen('booked', 0)
    await move('09:00', 1)
    messages()
    await TrainingModel.deleteOne({ _id: training._id })
    await tick(5)
    expect(messages()).toEqual([])
    expect(await QuietTimeModel.countDocuments({ heldBy: { $exists: true } })).toBe(0)
  })
})

describe('the limits on messages about trainings', () => {
  it('limit the messages that one person causes to another, less those to itself', async () => {
    const boss = await makeSupervisor({ supervisorId: 'boss', email: 'boss@example.com' })
    const ann = await makeSeller({ email: 'bea@example.com', supervisor: boss })
    training = await makeTraining(ann)
    const by = String(boss.account._id)
    for (let time = 0; time < 32; time++)
      await notifyTraining(here.context, { event: 'booked', training, by }).catch(() => undefined)
    const to = here.outbox.map((message) => ('email' in message.to ? message.to.email : ''))
    expect(to.filter((email) => email.startsWith('bea'))).toHaveLength(30)
    expect(to.filter((email) => email.startsWith('boss'))).toHaveLength(32)
  })
})
