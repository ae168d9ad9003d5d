import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { edacTable, makeEvaluated, makeTraining } from '../../../testing/trainings.ts'
import { TrainingModel } from '../trainings.model.ts'

useTestDatabase()
const NOW = '2026-11-28T06:00:00.000Z'
const { app } = createTestApp({ clock: () => new Date(NOW) })

let manager: Made
let seller: Made

const call = ({ path }: { path: string }, made: Made | null, body: object) =>
  agentOf(app, made?.token).post(path, body)
const { acknowledge, stepDone, openSteps } = followUpCalls

async function refusal(...sent: Parameters<typeof call>): Promise<[number, string]> {
  const { status, body } = await call(...sent)
  return [status, body.code]
}

const read = (made: Made, id: string) =>
  agentOf(app, made.token).get(trainingsCalls.one.path.replace(':id', id))

async function evaluated(change: Parameters<typeof makeEvaluated>[0] = {}): Promise<string> {
  return String((await makeTraining(seller, makeEvaluated(change)))._id)
}

/** An evaluation with these steps. */
async function give(steps: unknown) {
  const { _id } = await makeTraining(seller)
  const body = { trainingId: String(_id), evaluation: 'Failed', steps }
  const { status, body: answer } = await call(trainingsCalls.evaluate, manager, body)
  return { id: String(_id), status, body: answer }
}

const stored = (id: string) => TrainingModel.findById(id).lean()

beforeEach(async () => {
  manager = await makeSupervisor({ supervisorId: 'boss' })
  seller = await makeSeller({ sellerId: 'ann', supervisor: manager })
})

describe('acknowledging an evaluation', () => {
  it('is kept once, with a comment that both see, and changes nothing else', async () => {
    const id = await evaluated()
    const before = await stored(id)
    expect((await read(seller, id)).body.data.can.acknowledge).toBe(true)
    expect((await read(manager, id)).body.data.can.acknowledge).toBe(false)
    const { status, body } = await call(acknowledge, seller, { id, comment: ' Thank you. ' })
    expect(status).toBe(200)
    const said = { acknowledgedAt: NOW, comment: 'Thank you.' }
    expect(body.data).toMatchObject({ ...said, can: { acknowledge: false } })
    expect((await read(manager, id)).body.data).toMatchObject(said)
    expect(await stored(id)).toEqual({ ...before, ...said, acknowledgedAt: new Date(NOW) })
    const again = { id, comment: 'Something else.' }
    expect(await refusal(acknowledge, seller, again)).toEqual([409, 'TRAINING_ACKNOWLEDGED'])
  })

  it('needs no comment', async () => {
    const id = await evaluated()
    expect((await call(acknowledge, seller, { id })).body.data.comment).toBe('')
  })

  it('is kept once of two devices', async () => {
    const id = await evaluated()
    const sent = ['One.', 'Two.'].map((comment) => call(acknowledge, seller, { id, comment }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.map(String).toSorted()).toEqual(['200', '409'])
  })

  it('needs a session, an evaluation, and at most 1,000 characters', async () => {
    const id = await evaluated()
    expect((await refusal(acknowledge, null, { id }))[0]).toBe(401)
    expect(await refusal(acknowledge, seller, {})).toEqual([400, 'FIELDS_REQUIRED'])
    const long = { id, comment: 'a'.repeat(1001) }
    expect(await refusal(acknowledge, seller, long)).toEqual([400, 'VALIDATION'])
    expect(await refusal(acknowledge, manager, { id })).toEqual([403, 'FORBIDDEN'])
    const open = { id: String((await makeTraining(seller))._id) }
    expect(await refusal(acknowledge, seller, open)).toEqual([409, 'TRAINING_NOT_EVALUATED'])
    const other = await makeSeller({ supervisor: manager })
    expect(await refusal(acknowledge, other, { id })).toEqual([404, 'TRAINING_NOT_FOUND'])
  })
})

describe('next steps', () => {
  it('are given with an evaluation and followed by the seller', async () => {
    const given = [{ text: ' Visit again. ', by: '2026-12-03' }, { text: 'Read slide 4.' }]
    const { id, status, body } = await give(given)
    expect(status).toBe(200)
    const kept = [{ text: 'Visit again.', by: '2026-12-03' }, { text: 'Read slide 4.' }]
    expect(body.data.steps).toEqual(kept)
    expect((await stored(id))?.stepsDue).toBe('2026-12-03')
    const done = await call(stepDone, seller, { id, step: 0, done: true })
    expect(done.body.data.steps[0]).toEqual({ ...kept[0], doneAt: NOW })
    expect((await read(manager, id)).body.data.steps[0].doneAt).toBe(NOW)
    expect((await stored(id))?.stepsDue).toBeUndefined()
    const undone = await call(stepDone, seller, { id, step: 0, done: false })
    expect(undone.body.data.steps).toEqual(kept)
    expect((await stored(id))?.stepsDue).toBe('2026-12-03')
  })

  it.each([
    [[{ text: ' ' }], 'STEP_REQUIRED'],
    [[{ text: 'Visit.', by: '2026-11-27' }], 'STEP_DAY_INVALID'],
    [[{ text: 'Visit.', by: 'soon' }], 'STEP_DAY_INVALID'],
    [Array.from({ length: 11 }, () => ({ text: 'Visit.' })), 'STEPS_TOO_MANY'],
    [[{ text: 'a'.repeat(301) }], 'VALIDATION'],
  ])('that are faulty leave the training as it is: %j', async (steps, code) => {
    const { id, status, body } = await give(steps)
    expect([status, body.code]).toEqual([400, code])
    expect((await stored(id))?.evaluation).toBeUndefined()
  })

  it('of an EDAC are none, whatever is sent', async () => {
    const { _id } = await makeTraining(manager)
    const edacForm = { table: edacTable() }
    const body = { trainingId: String(_id), mytype: 'edac', edacForm, steps: [{ text: '' }, 7] }
    const admin = await makeAdmin('all')
    expect((await call(trainingsCalls.evaluate, admin, body)).status).toBe(200)
    expect((await stored(String(_id)))?.steps).toBeUndefined()
  })

  it('are ticked by the seller alone, and only where there are any', async () => {
    const id = await evaluated()
    const body = { id, step: 0, done: true }
    expect((await refusal(stepDone, null, body))[0]).toBe(401)
    expect(await refusal(stepDone, manager, body)).toEqual([403, 'FORBIDDEN'])
    const missing = { ...body, step: 1 }
    expect(await refusal(stepDone, seller, missing)).toEqual([404, 'STEP_NOT_FOUND'])
    expect(await refusal(stepDone, seller, { ...body, step: -1 })).toEqual([400, 'VALIDATION'])
    const open = { ...body, id: String((await makeTraining(seller))._id) }
    expect(await refusal(stepDone, seller, open)).toEqual([409, 'TRAINING_NOT_EVALUATED'])
  })

  it('that are open are told by their day, to the seller and its manager', async () => {
    const visit = { text: 'Visit.', by: '2026-12-03' }
    const steps = [{ text: 'Read.' }, visit, { text: 'Done.', doneAt: new Date(NOW) }]
    const trainingId = await evaluated({ steps })
    const earlier = await evaluated({ steps: [{ text: 'Call.', by: '2026-11-20' }] })
    const expected = [
      { trainingId: earlier, step: 0, text: 'Call.', by: '2026-11-20' },
      { trainingId, step: 1, ...visit },
      { trainingId, step: 0, text: 'Read.' },
    ].map((each) => ({ ...each, trainingDate: '2026-11-21' }))
    expect((await call(openSteps, seller, {})).body).toEqual(expected)
    expect((await call(openSteps, manager, { sellerId: 'ann' })).body).toEqual(expected)
    const other = await makeSupervisor()
    expect(await refusal(openSteps, other, { sellerId: 'ann' })).toEqual([404, 'NOT_FOUND'])
    expect((await refusal(openSteps, null, {}))[0]).toBe(401)
  })
})
