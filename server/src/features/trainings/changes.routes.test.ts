import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { type TrainingDocument, TrainingModel } from './trainings.model.ts'

useTestDatabase()
const { app } = createTestApp()

const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.']
const MISSING = [400, 'FIELDS_REQUIRED', 'Please fill in all the input fields']
const GONE = [404, 'TRAINING_NOT_FOUND', 'This training does not exist.']
const FINAL = [
  409,
  'TRAINING_EVALUATED',
  'This training has been evaluated and can no longer be changed.',
]

let manager: Made
let seller: Made
let admin: Made
let topic: TopicTheory
let ojt: TrainingDocument
let edac: TrainingDocument

function call(act: 'edit' | 'remove', made: Made | null, body: object) {
  return agentOf(app, made?.token).post(trainingsCalls[act].path, body)
}

async function refusal(...sent: Parameters<typeof call>): Promise<[number, string, string]> {
  const { status, body } = await call(...sent)
  return [status, body.code, body.error]
}

/** Body of editSession. */
function edit({ _id, mytype, topicId }: TrainingDocument, more: object = {}): object {
  const when = { trainingDate: '2026-12-24', trainingTime: '08:00' }
  return { trainingId: String(_id), mytype, topicId, ...when, ...more }
}

beforeEach(async () => {
  topic = await makeTopic({ title: 'One' })
  manager = await makeSupervisor({ distributorId: 'KTC' })
  seller = await makeSeller({ supervisor: manager })
  admin = await makeAdmin('ktcb')
  ojt = await makeTraining(seller, { topicId: [topic._id] })
  edac = await makeTraining(manager)
})

describe('editing a training', () => {
  it('needs a session', async () => {
    expect((await refusal('edit', null, edit(ojt)))[0]).toBe(401)
  })

  it('is refused for kinds that the caller may not edit, before anything is read', async () => {
    for (const [made, mytype] of [
      [seller, 'edac'],
      [manager, 'edac'],
      [admin, 'seller'],
    ] as const)
      expect(await refusal('edit', made, { mytype, trainingDate: 3 })).toEqual(FORBIDDEN)
    expect(await refusal('edit', manager, edit(edac, { mytype: 'seller' }))).toEqual(MISSING)
    const own = edit(edac, { mytype: 'seller', topicId: [topic._id] })
    expect(await refusal('edit', manager, own)).toEqual(FORBIDDEN)
    expect(await refusal('edit', admin, edit(ojt, { mytype: 'edac' }))).toEqual(FORBIDDEN)
  })

  it('says what is missing before any other fault', async () => {
    for (const missing of [
      { trainingId: '' },
      { trainingDate: '', bsScore: 200 },
      { trainingTime: undefined, trainingId: 'nothing' },
      { topicId: [] },
    ])
      expect([missing, await refusal('edit', manager, edit(ojt, missing))]).toEqual([
        missing,
        MISSING,
      ])
    const unnamed = { edacForm: { manager: '' } }
    expect(await refusal('edit', admin, edit(edac, unnamed))).toEqual(MISSING)
  })

  it('refuses days, times, scores and texts that are none', async () => {
    for (const [change, code] of [
      [{ trainingDate: '24-12-2026' }, 'DATE_INVALID'],
      [{ trainingDate: '0026-12-24' }, 'DATE_INVALID'],
      [{ trainingTime: '8:00' }, 'TIME_INVALID'],
      [{ tsScore: 100.5 }, 'SCORE_INVALID'],
      [{ nextStep: 'x'.repeat(1001) }, 'VALIDATION'],
    ] as const) {
      const [status, seen] = await refusal('edit', manager, edit(ojt, change))
      expect([change, status, seen]).toEqual([change, 400, code])
    }
  })

  it('answers as if other people’s did not exist', async () => {
    const colleague = await makeSeller({ supervisor: manager })
    const stranger = await makeSupervisor({ distributorId: 'KTC' })
    for (const made of [colleague, stranger])
      expect(await refusal('edit', made, edit(ojt))).toEqual(GONE)
    const elsewhere = await makeAdmin('lhm')
    expect(await refusal('edit', elsewhere, edit(edac))).toEqual(GONE)
    const nothing = { trainingId: '0'.repeat(24) }
    for (const trainingId of ['nothing', nothing.trainingId])
      expect(await refusal('edit', seller, edit(ojt, { trainingId }))).toEqual(GONE)
  })

  it('accepts only the seller’s own topics of the tier', async () => {
    const green = await makeTopic({ beltType: 'Green' })
    const elsewhere = await makeTopic({ mandatoryFor: ['LHM'] })
    const withTopic = (added: TopicTheory) => edit(ojt, { topicId: [topic._id, added._id] })
    expect((await refusal('edit', seller, withTopic(elsewhere)))[1]).toBe('TOPIC_NOT_FOUND')
    const wrongBelt = [409, 'BELT_NOT_CURRENT', 'This training is not for the current star.']
    expect(await refusal('edit', seller, withTopic(green))).toEqual(wrongBelt)
    const belt = 'Green'
    expect(await refusal('edit', seller, edit(ojt, { belt }))).toEqual(wrongBelt)
    expect((await TrainingModel.findById(ojt._id).lean())?.sequence).toBe(0)
  })

  it('keeps absent fields, clears empty ones', async () => {
    const two = await makeTopic({ title: 'Two' })
    const first = { highlight: 'Good', bsScore: 80, tsScore: '70', bsObjective: 'Sell' }
    await call('edit', manager, edit(ojt, first))
    const second = { highlight: '', bsScore: '', topicId: [two._id, topic._id], belt: 'White' }
    const { status, body } = await call('edit', manager, edit(ojt, second))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      trainingDate: '2026-12-24',
      trainingTime: '08:00',
      trainingTopic: 'One, Two',
      topicId: [topic._id, two._id],
      eform: { highlight: '', bsScore: null, tsScore: 70, bsObjective: 'Sell' },
    })
    expect((await TrainingModel.findById(ojt._id).lean())?.sequence).toBe(2)
  })

  it('lets a seller change the objectives, and nothing of the summary', async () => {
    await call('edit', manager, edit(ojt, { bsSummary: 'By the manager', bsScore: 60 }))
    const sent = { bsObjective: 'Mine', bsSummary: 'x'.repeat(2000), bsScore: 'all', mytype: '' }
    const { status, body } = await call('edit', seller, edit(ojt, sent))
    expect(status).toBe(200)
    expect(body.data.eform).toMatchObject({
      bsObjective: 'Mine',
      bsSummary: 'By the manager',
      bsScore: 60,
    })
  })

  it('loses nothing when a seller and the supervisor edit simultaneously', async () => {
    const answers = await Promise.all([
      call('edit', manager, edit(ojt, { bsSummary: 'Summary' })),
      call('edit', seller, edit(ojt, { bsObjective: 'Objective' })),
      call('edit', manager, edit(ojt, { nextStep: 'Next' })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const kept = await TrainingModel.findById(ojt._id).lean<TrainingDocument>()
    expect(kept?.eform).toMatchObject({
      bsSummary: 'Summary',
      bsObjective: 'Objective',
      nextStep: 'Next',
    })
    expect(kept?.sequence).toBe(3)
  })

  it('lets an admin change an EDAC, the manager’s name too', async () => {
    const edacForm = { manager: 'Encik Lim', skill: { cycle: 'Weekly' }, table: { a1: 'Y' } }
    await call('edit', admin, edit(edac, { edacForm }))
    const more = { skill: { preparation: 'Plans' }, table: { a2: 'N', a1: '' } }
    const { status, body } = await call('edit', admin, edit(edac, { edacForm: more }))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ manager: 'Encik Lim', trainingDate: '2026-12-24' })
    const { skill, table } = body.data.edacForm
    expect(skill).toEqual({ preparation: 'Plans', alignment: '', opportunity: '', cycle: 'Weekly' })
    expect([table.a1, table.a2, table.d4]).toEqual(['', 'N', ''])
  })

  it('keeps the titles of topics that were deleted or moved meanwhile', async () => {
    const all = await makeAdmin('all')
    await agentOf(app, all.token).post(topicsCalls.remove.path, { topicId: topic._id })
    const two = await makeTopic({ title: 'Two' })
    const topicId = [topic._id, two._id]
    const { status, body } = await call('edit', seller, edit(ojt, { topicId }))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ topicId: [two._id, topic._id], trainingTopic: 'Two, One' })
    const { body: list } = await agentOf(app, seller.token).get(
      `${trainingsCalls.list.path}?from=2026-12-01&to=2026-12-31`,
    )
    expect(list.data).toEqual([body.data])
  })
})

describe('deleting a training', () => {
  it('checks permissions, in the order of refusal', async () => {
    const id = String(ojt._id)
    expect((await refusal('remove', null, { id }))[0]).toBe(401)
    expect(await refusal('remove', seller, { id })).toEqual(FORBIDDEN)
    expect(await refusal('remove', manager, {})).toEqual(MISSING)
    expect(await refusal('remove', manager, { id: 'nothing' })).toEqual(GONE)
    expect(await refusal('remove', await makeSupervisor(), { id })).toEqual(GONE)
    expect(await refusal('remove', await makeAdmin('mers'), { id })).toEqual(GONE)
    expect(await refusal('remove', admin, { id })).toEqual(FORBIDDEN)
    expect(await refusal('remove', manager, { id: String(edac._id) })).toEqual(FORBIDDEN)
    expect(await TrainingModel.countDocuments()).toBe(2)
  })

  it('answers the training as it was, and frees its place', async () => {
    const { status, body } = await call('remove', manager, { id: String(ojt._id) })
    expect([status, body.data._id, body.data.trainingTopic]).toEqual([200, String(ojt._id), 'One'])
    expect((await call('remove', admin, { id: String(edac._id) })).status).toBe(200)
    expect(await TrainingModel.countDocuments()).toBe(0)
    expect(await refusal('remove', manager, { id: String(ojt._id) })).toEqual(GONE)
    await makeTraining(seller)
    await makeTraining(manager)
  })

  it('happens once when ten requests race', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('remove', manager, { id: String(ojt._id) })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
  })
})

describe('an evaluated training', () => {
  it('is read-only', async () => {
    const set = { evaluation: 'Failed', evaluatedAt: new Date(), evaluatedBy: 'x' }
    await TrainingModel.updateMany({}, { $set: set, $unset: { slot: 1 } })
    for (const made of [seller, manager])
      expect(await refusal('edit', made, edit(ojt))).toEqual(FINAL)
    expect(await refusal('edit', admin, edit(edac))).toEqual(FINAL)
    expect(await refusal('remove', manager, { id: String(ojt._id) })).toEqual(FINAL)
    expect(await refusal('remove', admin, { id: String(edac._id) })).toEqual(FINAL)
  })
})
