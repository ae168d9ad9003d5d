import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { expectHealthy } from '../../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { studyTheory } from '../../../testing/topicStudy.ts'
import { edacTable, makeTraining } from '../../../testing/trainings.ts'
import { pruneDrafts } from './endOfDrafts.service.ts'
import { DraftModel } from './evaluationDrafts.model.ts'
import { ownDrafts } from './ownDrafts.service.ts'

useTestDatabase()
/** It stands still, as on a device that saves twice within a millisecond. */
const { app } = createTestApp({ clock: () => new Date('2026-11-26T06:02:00Z') })

let manager: Made
let seller: Made
let admin: Made
let ojt: string
let edac: string

const call = (path: string, made: Made | null, body: object) =>
  agentOf(app, made?.token).post(path, body)
const save = (made: Made | null, body: object) => call(trainingsCalls.draft.path, made, body)

async function refusal(made: Made | null, body: object): Promise<[number, string]> {
  const { status, body: answer } = await save(made, body)
  return [status, answer.code]
}

/** The draft that somebody reads with a training. */
async function draftOf(made: Made, id: string) {
  const { body } = await agentOf(app, made.token).get(pathOf(trainingsCalls.one, { id }))
  return body.data.draft
}

/** How many drafts there are. */
const left = () => DraftModel.countDocuments()

/** What a device that has read the manager's draft goes on with. */
const base = async () => (await draftOf(manager, ojt)).savedAt

const HIGHLIGHT = { highlight: 'Listens to the outlet' }

beforeEach(async () => {
  admin = await makeAdmin('all', { username: 'chief' })
  manager = await makeSupervisor({ supervisorId: 'boss', distributorId: 'KTC' })
  seller = await makeSeller({ sellerId: 'ann', supervisor: manager })
  ojt = String((await makeTraining(seller, { trainingDate: '2026-11-25' }))._id)
  edac = String((await makeTraining(manager))._id)
})

describe('a draft of an evaluation', () => {
  it('is of whoever may evaluate the training now', async () => {
    const body = { id: ojt, ...HIGHLIGHT }
    expect((await refusal(null, body))[0]).toBe(401)
    expect(await refusal(seller, body)).toEqual([403, 'FORBIDDEN'])
    expect(await refusal(manager, { id: edac, ...HIGHLIGHT })).toEqual([403, 'FORBIDDEN'])
    expect(await refusal(manager, HIGHLIGHT)).toEqual([400, 'FIELDS_REQUIRED'])
    expect(await refusal(manager, { ...body, id: 'nothing' })).toEqual([404, 'TRAINING_NOT_FOUND'])
    expect((await refusal(await makeSupervisor(), body))[0]).toBe(404)
    expect((await refusal(await makeAdmin('lhm'), { ...body, id: edac }))[0]).toBe(404)
    const evaluated = await makeTraining(seller, { belt: 'Green', evaluation: 'Failed' })
    expect(await refusal(manager, { ...body, id: String(evaluated._id) })).toEqual([
      409,
      'TRAINING_EVALUATED',
    ])
    expect(await left()).toBe(0)
  })

  it('takes what is typed, half a score too, but no more than the form takes', async () => {
    for (const [wrong, code] of [
      [{ highlight: 'x'.repeat(1001) }, 'VALIDATION'],
      [{ highlight: 7 }, 'VALIDATION'],
      [{ bsScore: '8'.repeat(21) }, 'VALIDATION'],
      [{ evaluation: 'Perfect' }, 'VALIDATION'],
      [{ base: 'yesterday' }, 'VALIDATION'],
      [{ heldOn: '2026-11-27' }, 'HELD_ON_INVALID'],
    ] as const)
      expect([wrong, ...(await refusal(manager, { id: ojt, ...wrong }))]).toEqual([
        wrong,
        400,
        code,
      ])
    const typed = { bsScore: '8x', tsScore: 82.5, highlight: 'Lines\nof text', nextStep: '' }
    const steps = [{ text: 'Visit', by: '2026-11' }, { text: '' }]
    const more = { heldOn: '2026-11-24', evaluation: 'Failed', steps }
    const { status, body } = await save(manager, { id: ojt, ...typed, ...more, edacForm: {} })
    const savedAt = '2026-11-26T06:02:00.000Z'
    expect([status, body.data.draft]).toEqual([200, { ...typed, ...more, savedAt }])
    expect(await draftOf(manager, ojt)).toEqual(body.data.draft)
    expect(body.data.eform).toMatchObject({ highlight: '', bsScore: null })
  })

  it('of an EDAC has its form without the plan', async () => {
    const edacForm = { manager: 'Somebody else', strength: 'Explains', table: { a1: 'Y' } }
    await save(admin, { id: edac, edacForm, ...HIGHLIGHT }).expect(200)
    expect(await draftOf(admin, edac)).toEqual({
      savedAt: expect.any(String),
      edacForm: { strength: 'Explains', table: { a1: 'Y' } },
    })
  })

  it('is read by its writer alone, in no list', async () => {
    await save(manager, { id: ojt, ...HIGHLIGHT }).expect(200)
    await save(admin, { id: edac, edacForm: { strength: 'Explains' } }).expect(200)
    expect(await draftOf(seller, ojt)).toBeUndefined()
    expect(await draftOf(manager, edac)).toBeUndefined()
    const other = await makeAdmin('all')
    expect(await draftOf(other, edac)).toBeUndefined()
    await save(other, { id: edac, edacForm: { strength: 'Other' } }).expect(200)
    expect((await draftOf(admin, edac)).edacForm).toEqual({ strength: 'Explains' })
    for (const made of [manager, seller, admin]) {
      const { text } = await agentOf(app, made.token).get(
        `${trainingsCalls.list.path}?from=2026-01-01&to=2026-12-31`,
      )
      expect(text).not.toMatch(/draft|Listens|Explains/)
    }
  })

  it('belongs to the own data of its writer', async () => {
    await save(manager, { id: ojt, heldOn: '2026-11-24', ...HIGHLIGHT }).expect(200)
    await save(admin, { id: edac, edacForm: { strength: 'Explains' } }).expect(200)
    const own: object[] = []
    for await (const each of ownDrafts({ accountId: String(manager.account._id) })) own.push(each)
    const about = { mytype: 'seller', sellerId: 'ann', supervisorId: 'boss' }
    expect(own).toMatchObject([{ ...about, heldOn: '2026-11-24', form: HIGHLIGHT }])
  })

  it('goes when nothing of it is left', async () => {
    await save(manager, { id: ojt, ...HIGHLIGHT }).expect(200)
    const { body } = await save(manager, { id: ojt, highlight: '', bsScore: '' })
    expect(body.data.draft).toBeUndefined()
    expect(await left()).toBe(0)
  })
})

describe('an edit of the form', () => {
  const when = { trainingDate: '2026-12-01', trainingTime: '10:00' }
  const edit = (edacForm: object) =>
    call(trainingsCalls.edit.path, admin, { trainingId: edac, mytype: 'edac', edacForm, ...when })

  it('takes what it says out of the editor’s draft, and leaves the rest', async () => {
    const edacForm = { strength: 'Old', nStep: 'Visit', knowledge: { cycle: 'Old' } }
    await save(admin, { id: edac, edacForm }).expect(200)
    await edit({ strength: 'New', knowledge: { cycle: 'New' } }).expect(200)
    expect((await draftOf(admin, edac)).edacForm).toEqual({ nStep: 'Visit', knowledge: {} })
    await edit({ nStep: 'Call' }).expect(200)
    expect(await left()).toBe(0)
  })

  it('of the time alone leaves all of it', async () => {
    await save(admin, { id: edac, edacForm: { strength: 'Explains' } }).expect(200)
    await edit({}).expect(200)
    expect((await draftOf(admin, edac)).edacForm).toEqual({ strength: 'Explains' })
  })
})

describe('two devices', () => {
  it('save in turn, each going on with what it has read', async () => {
    await save(manager, { id: ojt, base: '', ...HIGHLIGHT }).expect(200)
    const first = await base()
    await save(manager, { id: ojt, base: first, highlight: 'More' }).expect(200)
    expect(await refusal(manager, { id: ojt, base: first, highlight: 'Mine' })).toEqual([
      409,
      'DRAFT_CHANGED',
    ])
    expect(await refusal(manager, { id: ojt, base: '', highlight: 'Mine' })).toEqual([
      409,
      'DRAFT_CHANGED',
    ])
    expect(await refusal(manager, { id: ojt, base: first })).toEqual([409, 'DRAFT_CHANGED'])
    expect((await draftOf(manager, ojt)).highlight).toBe('More')
    await save(manager, { id: ojt, base: await base(), highlight: 'Mine' }).expect(200)
    await save(manager, { id: ojt, highlight: 'Whatever there is' }).expect(200)
    expect((await draftOf(manager, ojt)).highlight).toBe('Whatever there is')
  })

  it('lose nothing when they save at once', async () => {
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((highlight) => save(manager, { id: ojt, base: '', highlight })),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    expect(await left()).toBe(1)
  })
})

describe('a draft ends with', () => {
  beforeEach(async () => {
    await save(manager, { id: ojt, ...HIGHLIGHT }).expect(200)
    await save(admin, { id: edac, edacForm: { strength: 'Explains' } }).expect(200)
  })

  const reason = 'The outlet is closed.'

  it('the evaluation', async () => {
    const passed = { trainingId: ojt, evaluation: 'Passed' }
    await call(trainingsCalls.evaluate.path, manager, passed).expect(200)
    const answered = { trainingId: edac, mytype: 'edac', edacForm: { table: edacTable() } }
    await call(trainingsCalls.evaluate.path, admin, answered).expect(200)
    expect(await left()).toBe(0)
    expect(await draftOf(manager, ojt)).toBeUndefined()
    await expectHealthy()
  })

  it('a cancellation, for good', async () => {
    await studyTheory(seller, (await makeTopic({ title: 'One' }))._id)
    await call(trainingsCalls.cancel.path, manager, { id: ojt, reason }).expect(200)
    expect(await left()).toBe(1)
    expect(await refusal(manager, { id: ojt, ...HIGHLIGHT })).toEqual([409, 'TRAINING_CANCELLED'])
    await call(trainingsCalls.restore.path, manager, { id: ojt }).expect(200)
    expect(await draftOf(manager, ojt)).toBeUndefined()
  })

  it('the deletion of its training', async () => {
    await call(trainingsCalls.remove.path, manager, { id: ojt }).expect(200)
    expect(await left()).toBe(1)
  })

  it('the seller’s move to another manager', async () => {
    const peer = await makeSupervisor({ supervisorId: 'peer', distributorId: 'KTC' })
    const move = { sellerIds: ['ann'], supervisorId: 'peer' }
    await call(movesCalls.move.path, admin, move).expect(200)
    expect(await left()).toBe(1)
    expect(await draftOf(peer, ojt)).toBeUndefined()
  })

  it('a reset of the seller', async () => {
    await call(resetCalls.reset.path, admin, { sellerId: 'ann', id: 'ann' }).expect(200)
    expect(await left()).toBe(1)
  })

  it('the seller’s leaving, and the erasure of who wrote it', async () => {
    await call(movesCalls.deactivate.path, admin, { id: 'ann' }).expect(200)
    expect(await left()).toBe(1)
    await call(movesCalls.deactivate.path, admin, { id: 'boss' }).expect(200)
    await DraftModel.create({
      trainingId: ojt,
      accountId: manager.account._id,
      fields: HIGHLIGHT,
      savedAt: new Date(),
    })
    await call(movesCalls.erase.path, admin, { id: 'boss', confirm: 'boss' }).expect(200)
    expect(await left()).toBe(0)
  })

  it('the removal of the admin who wrote it, within a day', async () => {
    const other = await makeAdmin('all', { username: 'other' })
    await save(other, { id: edac, edacForm: { strength: 'Other' } }).expect(200)
    await call(adminsCalls.remove.path, admin, { id: 'other' }).expect(200)
    await pruneDrafts()
    const writers = (await DraftModel.distinct('accountId')).map(String).toSorted()
    expect(writers).toEqual([admin, manager].map(({ account }) => String(account._id)).toSorted())
  })

  it('whatever ends its training while it is saved', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = String((await makeTraining(await makeSeller({ supervisor: manager })))._id)
      const saved = () => save(manager, { id, ...HIGHLIGHT })
      const ended = () => call(trainingsCalls.cancel.path, manager, { id, reason })
      await Promise.all(round % 2 ? [saved(), ended()] : [ended(), saved()])
      expect(await DraftModel.countDocuments({ trainingId: id })).toBe(0)
    }
  })
})
