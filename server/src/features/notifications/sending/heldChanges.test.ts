import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { happen } from '../../../testing/notifying.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { TrainingModel } from '../../trainings/trainings.model.ts'
import type { TrainingDocument } from '../../trainings/trainings.model.ts'
import { deliverDue } from './deliver.service.ts'
import { type Entry, EntryModel } from '../entries.model.ts'
import { OutboxModel } from './outbox.model.ts'

useTestDatabase()

const START = Date.parse('2026-11-20T00:00:00Z')
const MINUTE = 60_000
let now = START

/** Two server processes on one database. */
const env = { SMTP_URL: 'smtp://mail.example.com' }
const here = createTestApp({ env, clock: () => new Date(now) })
const elsewhere = createTestApp({ env, clock: () => new Date(now) })

let training: TrainingDocument
let seller: Made
let by = ''

beforeEach(async () => {
  now = START
  seller = await makeSeller({ email: 'ann@example.com' })
  by = String((await makeAdmin()).account._id)
  training = await makeTraining(seller)
  here.outbox.length = 0
  elsewhere.outbox.length = 0
})

const at = (minute: number) => {
  now = START + minute * MINUTE
}

async function book(minute: number): Promise<void> {
  at(minute)
  await happen(here.context, 'trainingBooked', { training, by })
}

/** Moves the training to that time of day. */
async function move(trainingTime: string, minute: number, process = here): Promise<void> {
  at(minute)
  const before = training
  const change = { trainingTime, $inc: { sequence: 1 } }
  const after = await TrainingModel.findByIdAndUpdate(training._id, change, {
    returnDocument: 'after',
  }).lean<TrainingDocument>()
  if (!after) throw new Error('no training')
  training = after
  await happen(process.context, 'trainingChanged', { before, training, by })
}

/** The housekeeping of each process in that minute. */
async function tick(minute: number): Promise<void> {
  at(minute)
  await Promise.all([here, elsewhere].map(({ context }) => deliverDue(context, () => false)))
}

/** The messages sent since the last call, with the training's time of day. */
function messages(): string[] {
  const sent = [...here.outbox.splice(0), ...elsewhere.outbox.splice(0)]
  return sent.map(({ subject }) => {
    const [event = ''] = /booked|changed|cancelled|evaluated/i.exec(subject) ?? []
    return event === '' ? subject : `${event} ${/\d\d:\d\d/.exec(subject)?.[0] ?? ''}`.trim()
  })
}

/** The seller's, the newest first. */
async function entries(): Promise<Entry[]> {
  return EntryModel.find({ to: seller.account._id }).sort({ at: -1 }).lean<Entry[]>()
}

function wordsOf({ kind, params }: Entry): string {
  return `${kind} ${'time' in params ? params.time : ''}`
}

describe('changes of a training within five minutes after a message', () => {
  it('are told once, with the last state, by one process', async () => {
    await book(0)
    expect(messages()).toHaveLength(1)
    await move('09:00', 1)
    await move('10:00', 2, elsewhere)
    await move('11:00', 4)
    await tick(4.9)
    expect(messages()).toEqual([])
    await tick(5)
    expect(messages()).toEqual(['changed 11:00'])
    await tick(20)
    expect(messages()).toEqual([])
  })

  it('make one unread entry, which each further one lifts to the top', async () => {
    await book(0)
    await move('09:00', 1)
    const [first] = await entries()
    await happen(here.context, 'trainingEvaluated', { training, by })
    await move('10:00', 2, elsewhere)
    expect((await entries()).map(wordsOf)).toEqual([
      'TRAINING_CHANGED 10:00',
      'TRAINING_EVALUATED 09:00',
      'TRAINING_BOOKED 14:30',
    ])
    const [updated] = await entries()
    expect(updated).toMatchObject({ _id: first?._id, at: new Date(now), readAt: null })
  })

  it('make a new entry once the former one was read, and one for each training', async () => {
    await move('09:00', 0)
    await EntryModel.updateMany({}, { readAt: new Date(now) })
    await move('10:00', 1)
    await move('11:00', 2)
    expect((await entries()).map(wordsOf)).toEqual([
      'TRAINING_CHANGED 11:00',
      'TRAINING_CHANGED 09:00',
    ])
    training = await makeTraining(seller, { belt: 'Green' })
    await move('12:00', 3)
    expect((await entries()).map(wordsOf)[0]).toBe('TRAINING_CHANGED 12:00')
    expect(await entries()).toHaveLength(3)
  })

  it('follow a first change, which goes at once, and are held again after a message', async () => {
    await move('09:00', 0)
    expect(messages()).toEqual(['changed 09:00'])
    await move('10:00', 1)
    await tick(5)
    expect(messages()).toEqual(['changed 10:00'])
    await move('11:00', 9)
    expect(messages()).toEqual([])
    await tick(10)
    expect(messages()).toEqual(['changed 11:00'])
    await move('12:00', 16)
    expect(messages()).toEqual(['changed 12:00'])
  })

  it('go when the lease of a process that ended has run out', async () => {
    await book(0)
    await move('09:00', 1)
    messages()
    await OutboxModel.updateOne(
      { kind: 'TRAINING_CHANGED' },
      { leaseHolder: 'gone', leasedUntil: new Date(START + 10 * MINUTE) },
    )
    await tick(9.9)
    expect(messages()).toEqual([])
    await tick(10)
    expect(messages()).toEqual(['changed 09:00'])
  })

  it('wait for a process that is not stopping', async () => {
    await book(0)
    await move('09:00', 1)
    messages()
    at(5)
    await deliverDue(here.context, () => true)
    expect(messages()).toEqual([])
    await tick(5)
    expect(messages()).toEqual(['changed 09:00'])
  })
})

describe('a training that goes to another manager', () => {
  it('leaves the calendar of the former one, who is told with whom it is now', async () => {
    const former = await makeSupervisor({ supervisorId: 'former', email: 'former@example.com' })
    const next = await makeSupervisor({ name: 'Lee Mei', email: 'next@example.com' })
    await TrainingModel.updateOne({ _id: training._id }, { supervisorId: 'former' })
    const before = { ...training, supervisorId: 'former' }
    const { loginId: supervisorId } = next.account
    const after = { ...before, supervisorId, sequence: training.sequence + 1 }
    await happen(here.context, 'trainingChanged', { before, training: after, by })
    const sent = here.outbox.map(({ to, subject, calendar }) => ({
      to: Object.values(to).join(),
      subject,
      method: calendar?.method,
    }))
    expect(sent.filter(({ method }) => method === 'CANCEL')).toEqual([
      {
        to: 'former@example.com',
        subject: expect.stringContaining('is now with Lee Mei, and no longer in your calendar'),
        method: 'CANCEL',
      },
    ])
    expect(sent.map(({ to }) => to)).toContain('next@example.com')
    const cancel = here.outbox.find(({ calendar }) => calendar?.method === 'CANCEL')
    expect(cancel?.calendar?.content).toContain(`SEQUENCE:${after.sequence + 1}`)
    expect(await EntryModel.countDocuments({ to: former.account._id })).toBe(0)
  })
})

describe('the end of a training', () => {
  it('is told at once when it is cancelled, without the held changes', async () => {
    await book(0)
    await move('09:00', 1)
    messages()
    at(2)
    await happen(here.context, 'trainingCancelled', { training, by })
    expect(messages()).toEqual(['cancelled 09:00'])
    await tick(6)
    expect(messages()).toEqual([])
  })

  it('is told at once when it is evaluated, without the held changes', async () => {
    await book(0)
    await move('09:00', 1)
    messages()
    at(2)
    const evaluated = { ...training, evaluation: 'Failed' as const }
    await happen(here.context, 'trainingEvaluated', { training: evaluated, by })
    expect(messages()).toEqual(['evaluated'])
    await tick(6)
    expect(messages()).toEqual([])
  })
})
