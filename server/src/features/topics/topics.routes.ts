import {
  addTopicSchema,
  editTopicSchema,
  topicIdSchema,
} from '@tristar/shared/topics/topics.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { pdfUpload, uploadsOf } from '../../lib/files.upload.ts'
import { allQuestionsOf, toCatalogueTopic } from './catalogue.service.ts'
import { addTopic, deleteTopic, editTopic } from './topicEditing.service.ts'
import { ADD_REQUIRED, EDIT_REQUIRED } from './topicForm.ts'
import { loadTopic } from './topicRecords.ts'
import { presentQuestion, presentTheory } from './topics.presenter.ts'

/** Topics are edited by admins of scope all (contract, section 5). */
const EDITORS = ['admin:all'] as const

/** The topic calls under /api/admin (contract, section 5). */
export function topicsEndpoints(context: Context): Endpoints[] {
  const endpoints = new Endpoints('/api/admin')
  const before = pdfUpload()
  endpoints.post(
    '/addTopic',
    { access: EDITORS, input: addTopicSchema, required: ADD_REQUIRED, before, status: 201 },
    async ({ input, principal, req }) => ({
      data: await addTopic(input, uploadsOf(req), { context, principal }),
    }),
  )
  endpoints.post(
    '/editTopic',
    { access: EDITORS, input: editTopicSchema, required: EDIT_REQUIRED, before },
    async ({ input, principal, req }) => ({
      data: await editTopic(input, uploadsOf(req), { context, principal }),
    }),
  )
  endpoints.post('/fetchTopic', { access: EDITORS, input: topicIdSchema }, async ({ input }) => {
    const topic = toCatalogueTopic(await loadTopic(input.topicId))
    const questions = await allQuestionsOf(topic._id)
    return { theory: presentTheory(topic), quizzes: questions.map(presentQuestion) }
  })
  const deletion = { access: EDITORS, input: topicIdSchema }
  endpoints.post('/deleteTopic', deletion, async ({ input, principal }) => {
    await deleteTopic(input.topicId, { context, principal })
    return { message: 'The topic has been deleted' }
  })
  return [endpoints]
}
