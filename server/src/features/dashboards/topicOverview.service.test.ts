import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { TopicOverview } from '@tristar/shared/dashboards/dashboards.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { studyTheory, takeQuiz } from '../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'

useTestDatabase()
const { app } = createTestApp()

async function overview(): Promise<TopicOverview> {
  const { token } = await makeAdmin()
  const answer = await agentOf(app, token).get(dashboardsCalls.topics.path)
  expect(answer.status).toBe(200)
  return answer.body
}

describe('the topic overview', () => {
  it('is empty without topics', async () => {
    expect(await overview()).toEqual({ totalSupervisors: 0, totalSellers: 0, data: [] })
  })

  it('shows zeros before anyone has done anything', async () => {
    const topic = await makeTopic({ mandatoryFor: ['KTC'], languages: ['Malay'] })
    expect((await overview()).data).toMatchObject([
      {
        _id: topic._id,
        beltType: 'White',
        topicNo: 1,
        title: 'Topic',
        titles: untranslated('Topic'),
        quiz: false,
        percentage: 0,
        avgAttempt: 0,
        training: 0,
        supervisor: false,
        mandatoryFor: ['KTC'],
        stuck: 0,
        materials: [
          { language: 'English', pdf: false, quiz: false, cover: '' },
          { language: 'Malay', pdf: true, quiz: false, cover: '' },
          { language: 'Chinese', pdf: false, quiz: false, cover: '' },
        ],
        translations: [],
      },
    ])
  })

  it('counts a topic’s own audience: sellers, or supervisors for EDAC theory', async () => {
    const manager = await makeSupervisor({ distributorId: 'LHM' })
    const [ann, ben, cat] = [
      await makeSeller({ supervisor: manager }),
      await makeSeller({ supervisor: manager }),
      await makeSeller({ supervisor: manager }),
    ]
    const elsewhere = await makeSeller({
      supervisor: await makeSupervisor({ distributorId: 'KTCB' }),
    })
    const silver = await makeTopic({ title: 'Silver', beltType: 'Green' })
    const quiz = await makeTopic({
      title: 'Quiz',
      mandatoryFor: ['LHM'],
      questions: [makeChoice()],
    })
    const theory = await makeTopic({ title: 'Theory' })
    const edac = await makeTopic({ title: 'EDAC', beltType: 'Black', supervisor: true })
    for (const learner of [ann, ben, cat, manager]) await studyTheory(learner, quiz._id)
    for (const [learner, choice] of [
      [ann, 'C'],
      [ann, 'B'],
      [ben, 'B'],
      [cat, 'C'],
      [manager, 'C'],
    ] as const)
      await takeQuiz(learner, quiz._id, choice)
    for (const learner of [ann, ann, elsewhere]) await studyTheory(learner, theory._id)
    await studyTheory(manager, edac._id)
    await makeTraining(ann, { topicId: [quiz._id, theory._id], evaluation: 'Failed' })
    await makeTraining(ann, { topicId: [quiz._id], evaluation: 'Passed' })
    await makeTraining(manager, { topicId: [quiz._id] })
    const { totalSupervisors, totalSellers, data } = await overview()
    expect([totalSupervisors, totalSellers]).toEqual([2, 4])
    const figures = data.map(({ title, percentage, avgAttempt, training, stuck }) => [
      title,
      percentage,
      avgAttempt,
      training,
      stuck,
    ])
    expect(figures).toEqual([
      // Two of three passed; four attempts of three sellers; one has not passed yet.
      ['Quiz', 66, 1.33, 2, 1],
      ['Theory', 50, 1.5, 1, 0],
      ['Silver', 0, 0, 0, 0],
      ['EDAC', 50, 1, 0, 0],
    ])
    expect(data[2]?._id).toBe(silver._id)
  })
})
