import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { expect, it } from 'vitest'
import { TopicEntryModel } from '../features/topics/revisions/revisions.model.ts'
import { QuizModel } from '../features/topics/topics.model.ts'
import { migrate } from '../migrations/migrations.ts'
import { agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'
import { expectHealthy } from './doctor.ts'
import { makeAdmin } from './factories.ts'
import { makeChoice, makeTopic } from './topics.ts'

useTestDatabase()

it('the history of a published topic begins with the topic as it is', async () => {
  const { app } = createTestApp()
  const admin = await makeAdmin()
  const topic = await makeTopic({ titleMalay: 'Pembukaan', questions: [makeChoice()] })
  const draft = await makeTopic({ draft: true })
  // As the version before migration 13 stored them.
  for (const { _id } of await TopicEntryModel.find().lean())
    await QuizModel.deleteMany({ topicId: _id })
  await TopicEntryModel.deleteMany()
  await migrate()
  const post = async (path: string, body: object) =>
    (await agentOf(app, admin.token).post(path, body)).body
  const named = { topicId: topic._id }
  const at = expect.any(String) as unknown
  expect(await post(topicsCalls.history.path, named)).toEqual([
    { revision: 1, at, by: '', act: 'found', changes: [] },
  ])
  expect(await post(topicsCalls.history.path, { topicId: draft._id })).toEqual([])
  const { gone, ...former } = await post(topicsCalls.former.path, { ...named, revision: 1 })
  const { theory, quizzes } = await post(topicsCalls.fetch.path, named)
  const { published, ...rest } = theory
  expect([gone, former]).toEqual([[], { theory: rest, quizzes }])
  expect(published).toEqual({ revision: 1, at, by: '' })
  await expectHealthy()
})
