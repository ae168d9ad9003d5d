import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { pathOf } from '@tristar/shared/common/calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { readCalendar } from '../../testing/calendar.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { progressOf, studyTheory } from '../../testing/topicStudy.ts'
import { makeTraining, ojtBody } from '../../testing/trainings.ts'
import { TeamFiguresModel } from '../study/figures/figures.model.ts'
import { TrainingModel } from './trainings.model.ts'

useTestDatabase()
/** In Kuala Lumpur the afternoon of the day that the fixtures' trainings have. */
let now = new Date('2026-11-21T06:00:00Z')
const { app, context } = createTestApp({ clock: () => now })

let manager: Made
let seller: Made
let topic: TopicTheory

type Act = 'cancel' | 'restore' | 'edit' | 'evaluate' | 'remove' | 'add'
const call = (act: Act, made: Made | null, body: object) =>
  agentOf(app, made?.token).post(trainingsCalls[act].path, body)

async function refusal(...sent: Parameters<typeof call>): Promise<[number, string]> {
  const { status, body } = await call(...sent)
  return [status, body.code]
}

const reason = 'The outlet is closed.'
const cancelled = (made: Made, id: string, more: object = {}) =>
  call('cancel', made, { id, reason, ...more })

async function booked(trainingDate: string, change: object = {}): Promise<string> {
  const { _id } = await makeTraining(seller, { trainingDate, topicId: [topic._id], ...change })
  return String(_id)
}

async function listed(made: Made, query = ''): Promise<string[]> {
  const { body } = await agentOf(app, made.token).get(
    `${trainingsCalls.list.path}?from=2026-01-01&to=2026-12-31${query}`,
  )
  return body.data.map(({ _id }: { _id: string }) => _id)
}

/** The kinds of what somebody was told of trainings, the latest first. */
async function told(made: Made): Promise<string[]> {
  await context.background.settled()
  const { body } = await agentOf(app, made.token).get(notificationsCalls.list.path)
  return body
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind.startsWith('TRAINING_'))
}

/** The team's trainings, and the day from which the seller waits. */
async function counts() {
  const team = await TeamFiguresModel.findOne({ loginKey: 'boss' }).lean()
  return [team?.noTrainings, (await progressOf(seller))?.waitingFrom]
}

beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z')
  topic = await makeTopic({ title: 'One' })
  manager = await makeSupervisor({ supervisorId: 'boss', distributorId: 'KTC', name: 'Tan' })
  seller = await makeSeller({ sellerId: 'ann', supervisor: manager })
  await studyTheory(seller, topic._id)
})

describe('cancelling a training', () => {
  it('needs a session, a training and a reason of at most 300 characters', async () => {
    const id = await booked('2026-11-25')
    expect((await refusal('cancel', null, { id, reason }))[0]).toBe(401)
    for (const [body, code] of [
      [{ id }, 'FIELDS_REQUIRED'],
      [{ id, reason: '  ' }, 'FIELDS_REQUIRED'],
      [{ reason }, 'FIELDS_REQUIRED'],
      [{ id, reason: 'x'.repeat(301) }, 'VALIDATION'],
      [{ id, reason, notHeld: 'perhaps' }, 'VALIDATION'],
    ] as const)
      expect([body, ...(await refusal('cancel', seller, body))]).toEqual([body, 400, code])
    expect(await listed(seller)).toEqual([id])
  })

  it('keeps the record with who, when and why, and opens the way for another booking', async () => {
    const id = await booked('2026-11-25')
    const { status, body } = await cancelled(seller, id)
    expect([status, body.data.cancelled]).toEqual([
      200,
      { at: now.toISOString(), day: '2026-11-21', by: 'ann', byName: '', reason, notHeld: false },
    ])
    expect(body.data.can).toMatchObject({ edit: false, cancel: false, restore: true })
    expect(await listed(seller)).toEqual([])
    expect(await listed(seller, '&cancelled=true')).toEqual([id])
    const again = await call('add', seller, ojtBody([topic._id]))
    expect(again.status).toBe(201)
    const { body: session } = await agentOf(app, seller.token).get(sessionCalls.ofHeader.path)
    expect(session.user.trainings.map(({ _id }: { _id: string }) => _id)).toEqual([
      again.body.data._id,
    ])
    await expectHealthy()
  })

  it('is a seller’s before its day, and the manager’s at any time before its evaluation', async () => {
    const id = await booked('2026-11-21')
    expect(await refusal('cancel', seller, { id, reason })).toEqual([403, 'CANCEL_DAY_REACHED'])
    const { body } = await cancelled(manager, id, { notHeld: true })
    expect(body.data.cancelled).toMatchObject({ by: 'boss', byName: 'Tan', notHeld: true })
    const evaluated = await booked('2026-11-20', { evaluation: 'Failed' })
    expect(await refusal('cancel', manager, { id: evaluated, reason })).toEqual([
      409,
      'TRAINING_EVALUATED',
    ])
  })

  it('lets nobody edit, evaluate, delete or cancel it again', async () => {
    const id = await booked('2026-11-25')
    await cancelled(manager, id)
    const when = { trainingDate: '2026-12-24', trainingTime: '08:00' }
    for (const [act, body] of [
      ['edit', { trainingId: id, topicId: [topic._id], ...when }],
      ['evaluate', { trainingId: id, evaluation: 'Passed' }],
      ['remove', { id }],
      ['cancel', { id, reason }],
    ] as const)
      expect([act, await refusal(act, manager, body)]).toEqual([act, [409, 'TRAINING_CANCELLED']])
  })

  it('counts in no figure, and does not wait for an evaluation', async () => {
    const id = await booked('2026-11-20')
    expect(await counts()).toEqual([1, '2026-11-20'])
    await cancelled(manager, id, { notHeld: true })
    expect(await counts()).toEqual([0, ''])
    await expectHealthy()
    await call('restore', manager, { id })
    expect(await counts()).toEqual([1, '2026-11-20'])
    await expectHealthy()
  })

  it('tells the others, each time, and takes it out of calendars with a new number', async () => {
    const id = await booked('2026-11-25')
    const calendar = async () => {
      const { text } = await agentOf(app, seller.token).get(pathOf(trainingsCalls.ics, { id }))
      const { STATUS: status, SEQUENCE: sequence } = readCalendar(text)
      return [status, sequence]
    }
    const states = [await calendar()]
    for (const round of [1, 2]) {
      await cancelled(manager, id)
      states.push(await calendar())
      await call('restore', manager, { id })
      states.push(await calendar())
      expect([round, (await told(seller)).slice(0, 2)]).toEqual([
        round,
        ['TRAINING_BOOKED', 'TRAINING_CANCELLED'],
      ])
    }
    expect(states).toEqual([
      ['CONFIRMED', '0'],
      ['CANCELLED', '1'],
      ['CONFIRMED', '2'],
      ['CANCELLED', '3'],
      ['CONFIRMED', '4'],
    ])
    expect((await told(seller)).length).toBe(4)
    expect(await told(manager)).toEqual([])
  })

  it('happens once, and not to an evaluated one, when two managers’ devices race', async () => {
    const id = await booked('2026-11-20')
    const answers = await Promise.all([
      cancelled(manager, id),
      cancelled(manager, id, { notHeld: true }),
      call('evaluate', manager, { trainingId: id, evaluation: 'Failed' }),
    ])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409])
    const [stored] = await TrainingModel.find({ _id: id }).lean()
    expect([stored?.evaluation, stored?.cancelled].filter(Boolean)).toHaveLength(1)
  })
})

describe('taking a cancellation back', () => {
  it('ends with the seventh day after, in the organisation’s zone', async () => {
    const id = await booked('2026-11-25')
    await cancelled(manager, id)
    now = new Date('2026-11-28T15:59:00Z')
    expect((await call('restore', manager, { id })).body.data).toMatchObject({
      can: { edit: true, restore: false },
    })
    await cancelled(manager, id)
    now = new Date('2026-12-05T16:00:00Z')
    expect(await refusal('restore', manager, { id })).toEqual([409, 'RESTORE_TOO_LATE'])
    expect(await refusal('restore', manager, { id: await booked('2026-12-30') })).toEqual([
      409,
      'TRAINING_NOT_CANCELLED',
    ])
  })

  it('is for who cancelled it and who may evaluate it', async () => {
    const id = await booked('2026-11-25')
    expect((await refusal('restore', null, { id }))[0]).toBe(401)
    expect(await refusal('restore', seller, {})).toEqual([400, 'FIELDS_REQUIRED'])
    await cancelled(manager, id)
    expect(await refusal('restore', seller, { id })).toEqual([403, 'FORBIDDEN'])
    expect((await call('restore', manager, { id })).status).toBe(200)
    await cancelled(seller, id)
    const { body } = await call('restore', seller, { id })
    expect(body.data.cancelled).toBeUndefined()
    expect(await listed(seller)).toEqual([id])
  })

  it('is refused as a booking of today would be', async () => {
    const id = await booked('2026-11-25')
    await cancelled(manager, id)
    await call('add', manager, ojtBody([topic._id], { sellerId: 'ann' }))
    expect(await refusal('restore', manager, { id })).toEqual([409, 'SELLER_ALREADY_INITIATED'])
    await TrainingModel.deleteMany({ _id: { $ne: id } })
    await makeTopic({ title: 'Two' })
    expect(await refusal('restore', manager, { id })).toEqual([409, 'SELLER_MODULES_INCOMPLETE'])
  })

  it('gives one of two races between it and a booking', async () => {
    const id = await booked('2026-11-25')
    await cancelled(manager, id)
    const answers = await Promise.all([
      call('restore', manager, { id }),
      call('add', seller, ojtBody([topic._id])),
    ])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await TrainingModel.countDocuments({ slot: { $exists: true } })).toBe(1)
    await expectHealthy()
  })

  it('is an admin’s of an EDAC, whose theory is asked for again', async () => {
    const admin = await makeAdmin('ktcb')
    const edac = String((await makeTraining(manager, { trainingDate: '2026-11-25' }))._id)
    await cancelled(admin, edac)
    const theory = await makeTopic({ title: 'EDAC', supervisor: true })
    expect(await refusal('restore', admin, { id: edac })).toEqual([409, 'EDAC_THEORY_INCOMPLETE'])
    await studyTheory(manager, theory._id)
    expect((await call('restore', admin, { id: edac })).status).toBe(200)
  })
})
