import {
  addTopicSchema,
  editTopicSchema,
  quizMaterialSchema,
  topicIdSchema,
} from '@tristar/shared/topics/topics.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { badRequest } from '../../lib/errors.ts'
import { sendPdf } from '../../lib/files.send.ts'
import { pdfUpload, uploadsOf } from '../../lib/files.upload.ts'
import { allQuestionsOf, toCatalogueTopic } from './catalogue.service.ts'
import { listMaterials, listQuestions, readablePdf } from './material.service.ts'
import { addTopic, deleteTopic, editTopic } from './topicEditing.service.ts'
import { ADD_REQUIRED, EDIT_REQUIRED } from './topicForm.ts'
import { loadTopic } from './topicRecords.ts'
import { topicOverview } from './topicOverview.service.ts'
import { presentQuestion, presentTheory } from './topics.presenter.ts'

const LEARNERS = ['seller', 'supervisor'] as const
/** Topics are edited by admins of scope all (contract, section 5). */
const EDITORS = ['admin:all'] as const

/** The topic calls under /api/admin and the study calls under /api/seller (contract, section 5). */
export function topicsEndpoints(context: Context): Endpoints[] {
  return [editingEndpoints(context), studyEndpoints()]
}

function editingEndpoints({ log, background }: Context): Endpoints {
  const endpoints = new Endpoints('/api/admin')
  const before = pdfUpload()
  endpoints.post(
    '/addTopic',
    { access: EDITORS, input: addTopicSchema, required: ADD_REQUIRED, before, status: 201 },
    async ({ input, principal, req }) => ({
      data: await addTopic(input, uploadsOf(req), { log, background, principal }),
    }),
  )
  endpoints.post(
    '/editTopic',
    { access: EDITORS, input: editTopicSchema, required: EDIT_REQUIRED, before },
    async ({ input, principal, req }) => ({
      data: await editTopic(input, uploadsOf(req), { log, background, principal }),
    }),
  )
  endpoints.post('/fetchTopic', { access: EDITORS, input: topicIdSchema }, async ({ input }) => {
    const topic = toCatalogueTopic(await loadTopic(input.topicId))
    const questions = await allQuestionsOf(topic._id)
    return { theory: presentTheory(topic), quizzes: questions.map(presentQuestion) }
  })
  const deletion = { access: EDITORS, input: topicIdSchema }
  endpoints.post('/deleteTopic', deletion, async ({ input, principal }) => {
    await deleteTopic(input.topicId, { log, background, principal })
    return { message: 'The topic has been deleted' }
  })
  endpoints.get('/topicDashboard', { access: EDITORS }, topicOverview)
  return endpoints
}

function studyEndpoints(): Endpoints {
  const endpoints = new Endpoints('/api/seller')
  endpoints.post(
    '/trainingMaterial',
    { access: LEARNERS, input: topicIdSchema },
    ({ input, principal }) => listMaterials(principal, input.topicId),
  )
  endpoints.post(
    '/quizMaterial',
    { access: LEARNERS, input: quizMaterialSchema },
    ({ input, principal }) => {
      const { topicId, language } = input
      if (language === '') throw badRequest('LANGUAGE_REQUIRED')
      return listQuestions(principal, topicId, language)
    },
  )
  endpoints.get(
    '/material/:file',
    { access: ['seller', 'supervisor', 'admin'] },
    async ({ principal, req, res }) => {
      const pdf = await readablePdf(principal, String(req.params.file))
      await sendPdf(req, res, pdf)
    },
  )
  return endpoints
}
