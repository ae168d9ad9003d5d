import { addDays, dayOf } from '@tristar/shared/common/dates'
import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
  TEST_ZONE,
} from '../../../testing/factories.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { progressOf, studyTheory } from '../../../testing/topicStudy.ts'
import { ojtBody } from '../../../testing/trainings.ts'
import { ProgressModel } from '../../study/progress/progress.model.ts'
import { recountLearner } from '../../trainings/recount.service.ts'

useTestDatabase()
const { app } = createTestApp()

const TODAY = dayOf(new Date(), TEST_ZONE)
const LONG_AGO = new Date('2025-06-01T04:00:00Z')

let admin: Made
let manager: Made
let seller: Made
let topic: TopicTheory

beforeEach(async () => {
  admin = await makeAdmin('all')
  topic = await makeTopic({ title: 'One' })
  manager = await makeSupervisor({ supervisorId: 'boss', createdAt: LONG_AGO })
  seller = await makeSeller({ sellerId: 'mei', supervisor: manager, createdAt: LONG_AGO })
})

const post = (made: Made | null, path: string, body: object) =>
  agentOf(app, made?.token).post(path, body)

/** Whether the filter finds the seller. */
async function isFound(filter: object): Promise<boolean> {
  const { status, body } = await post(admin, peopleListCalls.users.path, filter)
  expect(status).toBe(200)
  return body.length > 0
}

const isWaiting = () => isFound({ waiting: true })

async function idleTeams(idleDays: number): Promise<string[]> {
  const { body } = await post(admin, peopleListCalls.supervisors.path, { idleDays })
  return body.map((row: { supervisorId: string }) => row.supervisorId)
}

describe('who waits for an evaluation', () => {
  let trainingId: string

  async function book(): Promise<void> {
    await studyTheory(seller, topic._id)
    const sent = ojtBody([topic._id], { trainingDate: TODAY })
    const { status, body } = await post(seller, trainingsCalls.add.path, sent)
    expect(status).toBe(201)
    trainingId = body.data._id
  }
  beforeEach(book)

  it('does from the day of the training on', async () => {
    expect(await isWaiting()).toBe(true)
    const when = { trainingDate: addDays(TODAY, 1), trainingTime: '10:00' }
    const edit = { trainingId, mytype: 'seller', topicId: [topic._id], ...when }
    expect((await post(seller, trainingsCalls.edit.path, edit)).status).toBe(200)
    expect(await isWaiting()).toBe(false)
    await post(seller, trainingsCalls.edit.path, { ...edit, trainingDate: addDays(TODAY, -3) })
    expect(await isWaiting()).toBe(true)
  })

  it.each(['Passed', 'Failed'])('does until it is evaluated %s', async (evaluation) => {
    const sent = { trainingId, evaluation }
    expect((await post(manager, trainingsCalls.evaluate.path, sent)).status).toBe(200)
    expect(await isWaiting()).toBe(false)
  })

  it('does again after a recount, whatever was kept', async () => {
    const { _id } = seller.account
    await ProgressModel.updateOne({ _id }, { waitingFrom: '' })
    expect(await isWaiting()).toBe(false)
    expect((await recountLearner(String(_id))).differing).toEqual(['trainings'])
    expect(await isWaiting()).toBe(true)
  })

  it('does until it is deleted', async () => {
    await post(manager, trainingsCalls.remove.path, { id: trainingId })
    expect(await isWaiting()).toBe(false)
  })

  it('does until a reset, or a deactivation', async () => {
    await post(admin, resetCalls.reset.path, { id: 'mei' })
    expect(await isWaiting()).toBe(false)
    await book()
    expect(await isWaiting()).toBe(true)
    await post(admin, movesCalls.deactivate.path, { id: 'mei' })
    expect(await isFound({ waiting: true, state: 'all' })).toBe(false)
  })
})

/** What the rows of a list say. */
async function joined(path: string, filter: object = {}): Promise<boolean[]> {
  const { body, headers } = await post(admin, path, filter)
  expect(headers[TOTAL_COUNT_HEADER]).toBe(String(body.length))
  return body.map((row: { joined: boolean }) => row.joined)
}

describe('who has joined', () => {
  it('has logged in once', async () => {
    expect(await isFound({ joined: 'no' })).toBe(true)
    const wrong = { id: 'mei', password: 'another one' }
    await post(null, sessionCalls.logIn.path, wrong)
    expect(await isFound({ joined: 'yes' })).toBe(false)
    await post(null, sessionCalls.logIn.path, { id: 'MEI', password: TEST_PASSWORD })
    expect(await isFound({ joined: 'yes' })).toBe(true)
    expect(await isFound({ joined: 'no' })).toBe(false)
  })

  it('is said in the rows, and asked, of User Managers too', async () => {
    await makeSupervisor({ supervisorId: 'away', distributorId: 'MER-S' })
    const { users, supervisors } = peopleListCalls
    expect([await joined(users.path), await joined(supervisors.path)]).toEqual([
      [false],
      [false, false],
    ])
    for (const id of ['mei', 'boss'])
      await post(null, sessionCalls.logIn.path, { id, password: TEST_PASSWORD })
    expect(await joined(users.path)).toEqual([true])
    expect(await joined(supervisors.path)).toEqual([false, true])
    expect(await joined(supervisors.path, { joined: 'yes' })).toEqual([true])
    expect(await joined(supervisors.path, { joined: 'yes', dist: 'mers' })).toEqual([])
    expect(await joined(supervisors.path, { joined: 'no', search: 'a' })).toEqual([false])
    expect(await joined(supervisors.path, { joined: 'no', search: 'boss' })).toEqual([])
  })
})

describe('activity', () => {
  it('is that of the creation, then of the latest attempt, of the team too', async () => {
    expect(await isFound({ idleDays: 90 })).toBe(true)
    expect(await idleTeams(90)).toEqual(['boss'])
    await studyTheory(seller, topic._id)
    expect(await isFound({ idleDays: 1 })).toBe(false)
    expect(await idleTeams(1)).toEqual([])
    expect((await progressOf(seller)).activeOn).toBe(TODAY)
  })

  it('of a team is not that of its manager', async () => {
    await studyTheory(manager, topic._id)
    expect(await idleTeams(90)).toEqual(['boss'])
  })

  it('of a team begins with a newcomer, and comes with who is moved there', async () => {
    await makeSupervisor({ supervisorId: 'other', createdAt: LONG_AGO })
    const fresh = await makeSeller({ sellerId: 'new', supervisor: manager })
    expect(await idleTeams(1)).toEqual(['other'])
    const move = { sellerIds: [fresh.account.loginId], supervisorId: 'other' }
    expect((await post(admin, movesCalls.move.path, move)).status).toBe(200)
    expect(await idleTeams(1)).toEqual([])
  })

  it('survives a reset', async () => {
    await studyTheory(seller, topic._id)
    await post(admin, resetCalls.reset.path, { id: 'mei' })
    expect(await isFound({ idleDays: 1 })).toBe(false)
  })
})

it('who is past the day of the current star is overdue until it is earned', async () => {
  expect(await isFound({ overdue: true })).toBe(true)
  await studyTheory(seller, topic._id)
  const booking = ojtBody([topic._id], { trainingDate: TODAY })
  const { body } = await post(seller, trainingsCalls.add.path, booking)
  const sent = { trainingId: body.data._id, evaluation: 'Passed' }
  await post(manager, trainingsCalls.evaluate.path, sent)
  // No other star has topics.
  expect(await isFound({ overdue: true })).toBe(false)
  expect(await isFound({ star: 'White' })).toBe(true)
})
