import { addDays, dayOf } from '@tristar/shared/common/dates'
import { ERRORS } from '@tristar/shared/common/errorTexts'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { edacTable, makeTraining, withoutForms } from '../../testing/trainings.ts'
import { EntryModel } from '../notifications/entries.model.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'
import { type TrainingDocument, TrainingModel } from './trainings.model.ts'

useTestDatabase()
const { app } = createTestApp()

const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.']
const GONE = [404, 'TRAINING_NOT_FOUND', 'This training does not exist.']
const UNANSWERED = [
  400,
  'EDAC_ANSWERS_REQUIRED',
  'Please answer all 19 questions with YES or NO before you evaluate.',
]
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

function evaluate(made: Made | null, training: TrainingDocument, more: object = {}) {
  const body = { trainingId: String(training._id), mytype: training.mytype, ...more }
  return agentOf(app, made?.token).post(trainingsCalls.evaluate.path, body)
}

async function refusal(...sent: Parameters<typeof evaluate>): Promise<[number, string, string]> {
  const { status, body } = await evaluate(...sent)
  return [status, body.code, body.error]
}

/** The organisation's day so many days ahead. */
const day = (ahead: number) => addDays(dayOf(new Date(), 'Asia/Kuala_Lumpur'), ahead)

async function userOf({ token }: Made) {
  return (await agentOf(app, token).get(sessionCalls.ofHeader.path)).body.user
}

beforeEach(async () => {
  topic = await makeTopic({ title: 'One' })
  manager = await makeSupervisor({ distributorId: 'KTC', name: 'Wan Hasnah' })
  seller = await makeSeller({ supervisor: manager })
  admin = await makeAdmin('ktcb', { name: 'Sales Manager' })
  ojt = await makeTraining(seller, { topicId: [topic._id] })
  edac = await makeTraining(manager)
})

describe('evaluating', () => {
  it('checks permissions, in the order of refusal', async () => {
    const passed = { evaluation: 'Passed' }
    expect((await refusal(null, ojt, passed))[0]).toBe(401)
    expect(await refusal(seller, ojt, passed)).toEqual(FORBIDDEN)
    expect(await refusal(manager, edac, { trainingId: 7 })).toEqual(FORBIDDEN)
    expect(await refusal(admin, ojt, { trainingId: 7 })).toEqual(FORBIDDEN)
    const missing = [400, 'FIELDS_REQUIRED', 'Please fill in all the input fields']
    expect(await refusal(manager, ojt, { trainingId: '', bsScore: 'x' })).toEqual(missing)
    const open = [400, 'EVALUATION_REQUIRED', 'Please choose Passed or Failed.']
    expect(await refusal(manager, ojt, { tsScore: 101 })).toEqual(open)
    const score = [400, 'SCORE_INVALID', 'A score is a number from 0 to 100.']
    expect(await refusal(manager, ojt, { ...passed, tsScore: 101 })).toEqual(score)
    expect((await refusal(manager, ojt, { evaluation: 'Perfect' }))[1]).toBe('VALIDATION')
    expect(await refusal(manager, ojt, { ...passed, trainingId: 'nothing' })).toEqual(GONE)
    expect(await refusal(await makeSupervisor(), ojt, passed)).toEqual(GONE)
    expect(await refusal(await makeAdmin('lhm'), edac)).toEqual(GONE)
    expect(await refusal(manager, edac, { ...passed, mytype: 'seller' })).toEqual(FORBIDDEN)
    expect(await refusal(admin, ojt, { mytype: 'edac' })).toEqual(FORBIDDEN)
    expect(await TrainingModel.countDocuments({ evaluation: { $exists: true } })).toBe(0)
  })

  it('stores the form, the evaluator and the time', async () => {
    const form = { bsSummary: 'Lines\nof text', bsScore: 82.5, tsRemark: 'Good' }
    const { status, body } = await evaluate(manager, ojt, { evaluation: 'Failed', ...form })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      evaluation: 'Failed',
      evaluatedBy: manager.account.loginId,
      evaluatedByName: 'Wan Hasnah',
      evaluatedAt: expect.stringMatching(/Z$/),
      eform: form,
    })
    expect((await TrainingModel.findById(ojt._id).lean())?.sequence).toBe(1)
  })

  it('takes the day on which it was held as the date, and tells nothing but the evaluation', async () => {
    const planned = { $set: { trainingDate: day(7) } }
    await TrainingModel.updateMany({}, planned)
    const wrong = [400, 'HELD_ON_INVALID', ERRORS.HELD_ON_INVALID]
    for (const heldOn of [day(1), '2026-02-30', '1990-01-01', '', 7])
      expect(await refusal(manager, ojt, { evaluation: 'Passed', heldOn })).toEqual(wrong)
    expect(await TrainingModel.countDocuments({ trainingDate: day(7) })).toBe(2)
    const held = { trainingDate: day(0), trainingTime: ojt.trainingTime, evaluation: 'Passed' }
    const answer = await evaluate(manager, ojt, { evaluation: 'Passed', heldOn: day(0) })
    expect(answer.body.data).toMatchObject(held)
    const assessed = { edacForm: { table: edacTable() }, heldOn: day(-3) }
    const { body } = await evaluate(admin, edac, assessed)
    expect(body.data).toMatchObject({ ...held, trainingDate: day(-3) })
    expect(await EntryModel.distinct('kind')).toEqual(['TRAINING_EVALUATED'])
  })

  it('is evaluated before its day without a word about it', async () => {
    await TrainingModel.updateMany({}, { $set: { trainingDate: '2047-12-31' } })
    const { status, body } = await evaluate(manager, ojt, { evaluation: 'Passed' })
    expect([status, body.data.trainingDate]).toEqual([200, '2047-12-31'])
  })

  it('is final, also against simultaneous evaluations, edits and deletions', async () => {
    const agent = agentOf(app, manager.token)
    const when = { trainingDate: '2026-01-01', trainingTime: '10:00', topicId: [topic._id] }
    const answers = await Promise.all([
      ...['Passed', 'Failed', 'Passed', 'Failed'].map((evaluation) =>
        evaluate(manager, ojt, { evaluation }),
      ),
      agent.post(trainingsCalls.edit.path, { trainingId: String(ojt._id), ...when }),
    ])
    const evaluations = answers.slice(0, 4)
    const done = evaluations.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    const kept = await TrainingModel.findById(ojt._id).lean()
    expect(kept?.evaluation).toBe(done[0]?.body.data.evaluation)
    for (const { status, body } of evaluations.filter((answer) => !done.includes(answer)))
      expect([status, body.code, body.error]).toEqual(FINAL)
    expect(await refusal(manager, ojt, { evaluation: 'Passed' })).toEqual(FINAL)
    const deletion = await agent.post(trainingsCalls.remove.path, { id: String(ojt._id) })
    expect([deletion.status, deletion.body.code, deletion.body.error]).toEqual(FINAL)
  })
})

describe('evaluating and deleting simultaneously', () => {
  it('does one of them, never both', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      await TrainingModel.deleteMany({})
      const training = await makeTraining(seller)
      const id = String(training._id)
      const deletion = () => agentOf(app, manager.token).post(trainingsCalls.remove.path, { id })
      const evaluation = () => evaluate(manager, training, { evaluation: 'Failed' })
      const calls = round % 2 ? [deletion(), evaluation()] : [evaluation(), deletion()]
      const answers = (await Promise.all(calls)).map(({ status, body }) => body.code ?? status)
      const [evaluated, deleted] = round % 2 ? answers.toReversed() : answers
      outcomes.add(`${evaluated} ${deleted} ${await TrainingModel.countDocuments()}`)
    }
    const possible = ['200 TRAINING_EVALUATED 1', 'TRAINING_NOT_FOUND 200 0']
    expect(possible).toEqual(expect.arrayContaining([...outcomes]))
  })
})

describe('a passed on-the-job training', () => {
  const trained = { evaluation: 'Passed' }

  it('achieves the star in the same transaction, when the topics are done', async () => {
    await makeTopic({ title: 'Green', beltType: 'Green' })
    await studyTheory(seller, topic._id)
    expect((await userOf(seller)).whiteBeltComplete).toBe(false)
    const { body } = await evaluate(manager, ojt, trained)
    expect(await userOf(seller)).toMatchObject({
      whiteBeltComplete: true,
      whiteBeltDate: body.data.evaluatedAt,
      whiteBeltDownloaded: false,
      status: 'Green',
      currentTier: 'Green',
      studyTier: 'White',
      beltProgress: 0,
      allProgress: 50,
      nextTopic: 'Green',
      trainings: [{ ...withoutForms(body.data), can: { ...body.data.can, acknowledge: true } }],
    })
    const progress = await ProgressModel.findById(seller.account._id).lean()
    expect(progress?.tiers.white.serial).toMatch(/^[A-Z2-7]{18}$/)
    const entries = await EntryModel.find({ 'params.belt': 'White' }).lean()
    const told = entries.map(({ to, kind, params }) => [String(to), kind, { ...params }])
    const star = expect.objectContaining({ evaluation: 'Passed', earned: true })
    // The manager, who has evaluated, can congratulate.
    const news = [String(manager.account._id), 'STAR_EARNED', expect.anything()]
    expect(told).toEqual([[String(seller.account._id), 'TRAINING_EVALUATED', star], news])
  })

  it('achieves it later, when a topic is completed after it', async () => {
    await evaluate(manager, ojt, trained)
    expect((await userOf(seller)).whiteBeltComplete).toBe(false)
    await studyTheory(seller, topic._id)
    expect(await userOf(seller)).toMatchObject({ whiteBeltComplete: true, status: 'Black' })
  })

  it('leaves nothing behind when the learner’s progress cannot be written', async () => {
    await ProgressModel.deleteOne({ _id: seller.account._id })
    expect((await refusal(manager, ojt, trained))[0]).toBe(404)
    const kept = await TrainingModel.findById(ojt._id).lean()
    expect([kept?.evaluation, kept?.sequence]).toEqual([undefined, 0])
  })

  it('achieves one star when a topic is completed simultaneously', async () => {
    const [evaluated] = await Promise.all([
      evaluate(manager, ojt, trained),
      studyTheory(seller, topic._id),
    ])
    expect(evaluated.status).toBe(200)
    expect(await userOf(seller)).toMatchObject({ whiteBeltComplete: true, allProgress: 100 })
  })

  it('failed gives none, and makes room for another', async () => {
    await studyTheory(seller, topic._id)
    await evaluate(manager, ojt, { evaluation: 'Failed' })
    expect((await userOf(seller)).whiteBeltComplete).toBe(false)
    const again = await makeTraining(seller)
    expect((await evaluate(manager, again, trained)).status).toBe(200)
    const user = await userOf(seller)
    expect([user.whiteBeltComplete, user.trainings.length]).toEqual([true, 2])
    await expect(makeTraining(seller)).rejects.toMatchObject({ code: 11_000 })
  })
})

describe('evaluating an EDAC', () => {
  it('needs all 19 answers, kept or sent', async () => {
    expect(await refusal(admin, edac)).toEqual(UNANSWERED)
    const { d4: _, ...table } = edacTable()
    expect(await refusal(admin, edac, { edacForm: { table } })).toEqual(UNANSWERED)
    expect(await refusal(admin, edac, { edacForm: { table: { ...table, d4: '' } } })).toEqual(
      UNANSWERED,
    )
    const agent = agentOf(app, admin.token)
    await agent.post(trainingsCalls.edit.path, {
      trainingId: String(edac._id),
      trainingDate: '2026-12-01',
      trainingTime: '10:00',
      edacForm: { manager: 'Puan Siti', table },
    })
    const answer = await evaluate(admin, edac, { edacForm: { table: { d4: 'Y' } } })
    expect([answer.status, answer.body.data.evaluation]).toEqual([200, 'Passed'])
    expect(await refusal(admin, edac)).toEqual(FINAL)
  })

  it.each([
    ['three YES in each segment', ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1'], 'Passed'],
    ['two YES in D', ['d1', 'd2'], 'Failed'],
    ['two YES in A', ['a1', 'a2', 'a3', 'a4'], 'Failed'],
  ])('is computed: %s', async (_name, noes, evaluation) => {
    const edacForm = { table: edacTable(noes), nStep: 'Next', manager: 'Somebody else' }
    const said = { edacForm, evaluation: evaluation === 'Passed' ? 'Failed' : 'Passed' }
    const { status, body } = await evaluate(admin, edac, said)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      evaluation,
      evaluatedBy: admin.account.loginId,
      evaluatedByName: 'Sales Manager',
      manager: '',
      edacForm: { nStep: 'Next' },
    })
    const again = makeTraining(manager).then(
      () => 'free',
      () => 'taken',
    )
    expect(await again).toBe(evaluation === 'Passed' ? 'taken' : 'free')
    expect((await userOf(manager)).trainings).toContainEqual(withoutForms(body.data))
  })
})
