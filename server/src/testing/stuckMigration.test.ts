import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { TopicOverview } from '@tristar/shared/dashboards/dashboards.schema'
import { expect, it } from 'vitest'
import { TopicFiguresModel } from '../features/study/figures/figures.model.ts'
import { migrate } from '../migrations/migrations.ts'
import { agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'
import { expectHealthy } from './doctor.ts'
import { makeAdmin, makeSeller } from './factories.ts'
import { studyTheory, takeQuiz } from './topicStudy.ts'
import { makeChoice, makeTopic } from './topics.ts'

useTestDatabase()

it('the learners who are stuck at a topic are counted', async () => {
  const { app } = createTestApp()
  const admin = await makeAdmin()
  const topic = await makeTopic({ questions: [makeChoice()] })
  for (const choice of ['A', 'A', 'B'] as const) {
    const seller = await makeSeller()
    await studyTheory(seller, topic._id)
    await takeQuiz(seller, topic._id, choice)
  }
  // As the version before migration 14 stored them.
  await TopicFiguresModel.updateMany({}, { $unset: { stuck: 1 } })
  await migrate()
  const { body } = await agentOf(app, admin.token).get(dashboardsCalls.topics.path)
  expect((body as TopicOverview).data).toMatchObject([{ _id: topic._id, stuck: 2, training: 0 }])
  await expectHealthy()
})
