import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { studyTheory, takeQuiz } from '../../testing/topicStudy.ts'
import { edacBody, edacTable, ojtBody } from '../../testing/trainings.ts'
import { TrainingModel } from './trainings.model.ts'

useTestDatabase()
const { app } = createTestApp()

const EDAC_NEEDS = 'Please key in all the required input field (date, time, manager)'
const ADMIN_NEEDS = 'Please key in all the required input field (date, time, manager, supervisor)'
const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.']
const NO_SUPERVISOR = [404, 'SUPERVISOR_UNKNOWN', 'There is no User Manager with this ID.']
const THEORY = [409, 'EDAC_THEORY_INCOMPLETE', 'Please complete the EDAC Theory first']
const OPEN = [409, 'EDAC_ALREADY_OPEN', 'This User Manager already has an open EDAC training']
const PASSED = [409, 'EDAC_ALREADY_PASSED', 'You have already completed this training']

let manager: Made

function book(made: Made | null, body: object) {
  return agentOf(app, made?.token).post(trainingsCalls.add.path, body)
}

async function refusal(made: Made | null, body: object): Promise<[number, string, string]> {
  const answer = await book(made, body)
  return [answer.status, answer.body.code, answer.body.error]
}

function byAdmin(more: object = {}): object {
  return edacBody({ supervisorId: manager.account.loginId, ...more })
}

beforeEach(async () => {
  manager = await makeSupervisor({ distributorId: 'KTC' })
})

describe('booking an EDAC', () => {
  let admin: Made

  beforeEach(async () => {
    admin = await makeAdmin('ktcb')
  })

  it('says what is missing before any other fault', async () => {
    const long = { manager: '', strength: 'x'.repeat(301) }
    const both = [
      { trainingDate: '' },
      { trainingTime: undefined, trainingDate: '2026-13-01' },
      { edacForm: {} },
      { edacForm: undefined },
      { edacForm: long },
      { edacForm: null, trainingTime: 930 },
    ]
    for (const missing of both) {
      expect([missing, await refusal(manager, edacBody(missing))]).toEqual([
        missing,
        [400, 'EDAC_REQUIRED_SUPERVISOR', EDAC_NEEDS],
      ])
      expect([missing, await refusal(admin, byAdmin(missing))]).toEqual([
        missing,
        [400, 'EDAC_REQUIRED_ADMIN', ADMIN_NEEDS],
      ])
    }
    expect(await refusal(admin, edacBody())).toEqual([400, 'EDAC_REQUIRED_ADMIN', ADMIN_NEEDS])
    expect(await refusal(admin, {})).toEqual([400, 'EDAC_REQUIRED_ADMIN', ADMIN_NEEDS])
  })

  it('refuses a manager’s name that is not a single plain line', async () => {
    for (const name of ['Encik\nLim', 'Lim\u202Egnp', 'Lim\u0000'])
      expect((await refusal(admin, byAdmin({ edacForm: { manager: name } }))).slice(0, 2)).toEqual([
        400,
        'NAME_INVALID',
      ])
  })

  it('refuses a manager’s name of more than 80 characters', async () => {
    const sentence = 'The name is too long: at most 80 characters.'
    const long = byAdmin({ edacForm: { manager: 'x'.repeat(200) } })
    expect(await refusal(admin, long)).toEqual([400, 'NAME_TOO_LONG', sentence])
  })

  it('refuses texts and answers that do not fit', async () => {
    for (const [edacForm, field] of [
      [{ manager: 'M', skill: { cycle: 'x'.repeat(301) } }, 'edacForm.skill.cycle'],
      [{ manager: 'M', table: { a1: 'yes' } }, 'edacForm.table.a1'],
    ] as const)
      expect(await refusal(admin, byAdmin({ edacForm }))).toEqual([
        400,
        'VALIDATION',
        `Please check the field ${field}.`,
      ])
  })

  it('is not on-the-job training for an admin, nor another person’s for a supervisor', async () => {
    const seller = await makeSeller({ supervisor: manager })
    const body = ojtBody(['x'], { sellerId: seller.account.loginId })
    expect(await refusal(admin, body)).toEqual(FORBIDDEN)
    expect(await refusal(admin, { mytype: 'seller' })).toEqual(FORBIDDEN)
    const other = await makeSupervisor({ distributorId: 'KTC' })
    const said = { supervisorId: other.account.loginId }
    expect(await refusal(manager, edacBody(said))).toEqual(FORBIDDEN)
  })

  it('is for the supervisors of an admin’s scope alone', async () => {
    const elsewhere = await makeSupervisor({ distributorId: 'LHM' })
    const seller = await makeSeller({ supervisor: manager })
    for (const supervisorId of [elsewhere, seller].map(({ account }) => account.loginId))
      expect(await refusal(admin, byAdmin({ supervisorId }))).toEqual(NO_SUPERVISOR)
    expect(await refusal(admin, byAdmin({ supervisorId: 'nobody' }))).toEqual(NO_SUPERVISOR)
    const supervisorId = String(manager.account._id)
    expect((await book(admin, byAdmin({ supervisorId }))).status).toBe(201)
  })

  it('waits for all of the distributor’s EDAC theory, quiz included', async () => {
    const theory = await makeTopic({ supervisor: true, questions: [makeChoice()] })
    const more = await makeTopic({ supervisor: true, mandatoryFor: ['KTC'] })
    await makeTopic({ supervisor: true, mandatoryFor: ['LHM'] })
    expect(await refusal(manager, edacBody())).toEqual(THEORY)
    expect(await refusal(admin, byAdmin())).toEqual(THEORY)
    await studyTheory(manager, more._id)
    await studyTheory(manager, theory._id)
    await takeQuiz(manager, theory._id, 'C')
    expect(await refusal(manager, edacBody())).toEqual(THEORY)
    await takeQuiz(manager, theory._id, 'B')
    expect((await book(manager, edacBody())).status).toBe(201)
    expect(await refusal(manager, edacBody())).toEqual(OPEN)
    expect(await refusal(admin, byAdmin())).toEqual(OPEN)
  })

  it('is over once passed, and may be repeated when failed', async () => {
    for (const [table, expected] of [
      [edacTable(['a1', 'a2', 'a3', 'a4']), undefined],
      [edacTable(), PASSED],
    ] as const) {
      const booked = await book(admin, byAdmin())
      expect(booked.status).toBe(201)
      const evaluated = await agentOf(app, admin.token).post(trainingsCalls.evaluate.path, {
        trainingId: booked.body.data._id,
        edacForm: { table },
      })
      expect(evaluated.status).toBe(200)
      if (!expected) continue
      expect(await refusal(admin, byAdmin())).toEqual(expected)
      expect(await refusal(manager, edacBody())).toEqual(expected)
    }
  })

  it('lets a supervisor fill in the plan, and not the assessment', async () => {
    const edacForm = {
      manager: ' Puan Siti ',
      bObjective: 'Grow',
      tObjective: 'Coach',
      strength: 'Everything',
      skill: { cycle: 'Perfect' },
      table: edacTable(),
    }
    const own = (await book(manager, edacBody({ edacForm, supervisorId: '' }))).body.data
    expect(own).toMatchObject({
      mytype: 'edac',
      manager: 'Puan Siti',
      trainingTopic: '',
      topicId: [],
      belt: '',
      sellerId: '',
      supervisorId: manager.account.loginId,
      distributorId: 'KTC',
    })
    expect(own.edacForm).toMatchObject({ bObjective: 'Grow', tObjective: 'Coach', strength: '' })
    expect([own.edacForm.skill.cycle, own.edacForm.table.a1]).toEqual(['', ''])
    expect(own).not.toHaveProperty('eform')
    const other = await makeSupervisor({ distributorId: 'KTCB' })
    const body = byAdmin({ edacForm, supervisorId: other.account.loginId })
    const form = (await book(admin, body)).body.data.edacForm
    expect([form.strength, form.skill.cycle, form.table.d4]).toEqual(['Everything', 'Perfect', 'Y'])
  })

  it('succeeds exactly once, also when 50 requests race', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? book(admin, byAdmin()) : book(manager, edacBody()),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(49)
    for (const { status, body } of refused) expect([status, body.code, body.error]).toEqual(OPEN)
    expect(await TrainingModel.countDocuments()).toBe(1)
  })
})
