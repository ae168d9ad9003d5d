import type { Distributor } from '@tristar/shared/common/distributors'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { formOf } from '../../../testing/topicForm.ts'
import { progressOf, studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { editTopic, deleteTopic } from '../../topics/topicEditing.service.ts'
import { AttemptModel } from '../attempts/attempts.model.ts'
import { ProgressModel } from '../progress/progress.model.ts'
import { recountStale } from './recount.service.ts'
import { recountLearner } from '../../trainings/recount.service.ts'

useTestDatabase()
const { context } = createTestApp()

let supervisor: Made
let seller: Made

beforeEach(async () => {
  supervisor = await makeSupervisor({ distributorId: 'KTC' })
  seller = await makeSeller({ supervisor })
})

async function figuresOf(made: Made) {
  return (await progressOf(made)).figures
}

describe('recounting one learner', () => {
  it('corrects what was damaged', async () => {
    const topic = await makeTopic({ title: 'One' })
    await studyTheory(seller, topic._id)
    const before = await progressOf(seller)
    await ProgressModel.updateOne(
      { _id: seller.account._id },
      { $set: { records: [], 'figures.allProgress': 7 } },
    )
    expect((await recountLearner(String(seller.account._id))).differing).not.toEqual([])
    const after = await progressOf(seller)
    expect(after.records).toEqual(before.records)
    expect(after.figures).toEqual(before.figures)
  })

  it('corrects a tier by its trainings, and its missed star', async () => {
    const topic = await makeTopic({ title: 'One' })
    await studyTheory(seller, topic._id)
    const evaluatedAt = new Date('2026-02-03T04:05:06.000Z')
    await makeTraining(seller, { evaluation: 'Failed', evaluatedAt: new Date(1) })
    await makeTraining(seller, { evaluation: 'Passed', evaluatedAt })
    await ProgressModel.updateOne(
      { _id: seller.account._id },
      { 'tiers.green.ojtPassedAt': new Date(2) },
    )
    const recount = await recountLearner(String(seller.account._id))
    const after = await progressOf(seller)
    expect(recount.differing).not.toEqual([])
    expect([recount.tiers, recount.figures]).toEqual([after.tiers, after.figures])
    expect(after.tiers.white).toEqual({
      ojtPassedAt: evaluatedAt,
      achievedAt: expect.any(Date),
      serial: expect.stringMatching(/^[A-Z2-7]{18}$/),
    })
    expect(after.tiers.green).toEqual({})
    expect(after.figures.status).toBe('Black')
    expect((await recountLearner(String(seller.account._id))).differing).toEqual([])
  })

  it('orders attempts by their instants also when clocks disagree', async () => {
    const topic = await makeTopic({ questions: [makeChoice()] })
    await studyTheory(seller, topic._id)
    const future = new Date(Date.now() + 60_000)
    await ProgressModel.updateOne({ _id: seller.account._id }, { lastAttemptAt: future })
    await takeQuiz(seller, topic._id, 'C')
    await takeQuiz(seller, topic._id, 'B')
    const attempts = await AttemptModel.find({ mytype: 'Quiz' }).sort({ at: 1 }).lean()
    expect(attempts.map(({ evaluation }) => evaluation)).toEqual(['Failed', 'Passed'])
    expect(attempts[0]?.at.getTime()).toBe(future.getTime() + 1)
  })
})

describe('recounting after a change of topics', () => {
  it('reaches everyone of the topic’s distributors, and no one else', async () => {
    const other = await makeSeller({ supervisor: await makeSupervisor({ distributorId: 'LHM' }) })
    const one = await makeTopic({ title: 'One' })
    await studyTheory(seller, one._id)
    const before = await progressOf(other)
    const two = await makeTopic({ title: 'Two', mandatoryFor: ['KTC'] })
    expect(await figuresOf(seller)).toMatchObject({ allProgress: 50, nextTopicId: two._id })
    expect(await progressOf(other)).toEqual(before)
  })

  it('leaves everyone alone when an edit touches no figure', async () => {
    const one = await makeTopic({ questions: [makeChoice()] })
    const before = await progressOf(seller)
    const quizzes = [makeChoice({ question: 'Another?' })]
    await editTopic({ ...formOf(one), title: 'Renamed', quizzes }, [], { context })
    expect((await progressOf(seller)).revision).toBe(before.revision)
  })

  it('may achieve a tier, dated then; achieved ones keep their date', async () => {
    const one = await makeTopic({ title: 'One' })
    const two = await makeTopic({ title: 'Two' })
    await studyTheory(supervisor, one._id)
    expect((await progressOf(supervisor)).tiers.white.achievedAt).toBeUndefined()
    const start = Date.now()
    await deleteTopic(two._id, { context })
    const achieved = (await progressOf(supervisor)).tiers.white.achievedAt
    expect(achieved?.getTime()).toBeGreaterThanOrEqual(start)
    await makeTopic({ title: 'Three' })
    const after = await progressOf(supervisor)
    expect(after.tiers.white.achievedAt).toEqual(achieved)
    expect(after.figures.beltStatus.white).toBe(50)
  })

  it('gives a seller no star for a deletion before the training is passed, and one after', async () => {
    const one = await makeTopic({ title: 'One' })
    const two = await makeTopic({ title: 'Two' })
    await studyTheory(seller, one._id)
    const trained = await makeSeller({ supervisor })
    await studyTheory(trained, one._id)
    await ProgressModel.updateOne(
      { _id: trained.account._id },
      { 'tiers.white.ojtPassedAt': new Date(), $inc: { revision: 1 } },
    )
    await deleteTopic(two._id, { context })
    expect((await progressOf(seller)).tiers.white.achievedAt).toBeUndefined()
    expect((await progressOf(trained)).tiers.white.achievedAt).toBeInstanceOf(Date)
  })

  it('finishes an interrupted recount later', async () => {
    const one = await makeTopic({ title: 'One' })
    await studyTheory(seller, one._id)
    const kept = await progressOf(seller)
    const distributor: Distributor = 'KTC'
    await ProgressModel.updateOne(
      { _id: seller.account._id, distributorId: distributor },
      { catalogueVersion: 0, 'figures.allProgress': 7 },
    )
    expect(await recountStale(context)).toBe(1)
    expect(await progressOf(seller)).toMatchObject({
      figures: kept.figures,
      catalogueVersion: kept.catalogueVersion,
    })
    expect(await recountStale(context)).toBe(0)
  })

  it('never overwrites what a learner completed while it was counted', async () => {
    const one = await makeTopic({ title: 'One' })
    const bulkWrite = ProgressModel.bulkWrite.bind(ProgressModel)
    const slow = vi
      .spyOn(ProgressModel, 'bulkWrite')
      .mockImplementationOnce(async (writes, options) => {
        await studyTheory(seller, one._id)
        return bulkWrite(writes, options)
      })
    await makeTopic({ title: 'Two' })
    expect(slow).toHaveBeenCalled()
    slow.mockRestore()
    expect(await figuresOf(seller)).toMatchObject({ allProgress: 50, completedTopicId: one._id })
  })

  it('counts a newcomer with the topics there are', async () => {
    const { _id: nextTopicId } = await makeTopic({ title: 'One' })
    const newcomer = await makeSeller({ supervisor })
    expect((await progressOf(newcomer)).figures).toMatchObject({
      nextTopicId,
      currentTier: 'White',
    })
    expect(await recountStale(context)).toBe(0)
  })

  it('agrees with completions that happen while topics are edited', async () => {
    const topics = []
    for (let number = 0; number < 4; number += 1)
      topics.push(await makeTopic({ title: `T${number}` }))
    const events = topics.flatMap((topic, index) => [
      studyTheory(supervisor, topic._id),
      editTopic({ ...formOf(topic), title: `Renamed ${index}` }, [], { context }),
      makeSeller({ supervisor }),
    ])
    await Promise.all(events)
    // The regular recount finds those who registered during an edit's recount.
    await recountStale(context)
    for (const { _id } of await ProgressModel.find({}, { _id: 1 }).lean())
      expect((await recountLearner(String(_id))).differing).toEqual([])
  })
})
