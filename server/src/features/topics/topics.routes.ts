import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import {
  addTopicSchema,
  editTopicSchema,
  savedTopic,
  topicDetail,
  topicIdSchema,
} from '@tristar/shared/topics/topics.schema'
import type { Context } from '../../lib/context.ts'
import { pdfUpload, uploadsOf } from '../../lib/files.upload.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { addTopic, deleteTopic, editTopic, fetchTopic } from './topicEditing.service.ts'
import { requiredOf } from './topicForm.ts'

export function topicsEndpoints(context: Context): Endpoint[] {
  const form = { before: pdfUpload(context.env), answer: savedTopic }
  return implement(
    topicsCalls,
    {
      fetch: endpoint({ input: topicIdSchema, answer: topicDetail }, ({ input }) =>
        fetchTopic(input.topicId),
      ),
      add: endpoint(
        { ...form, input: addTopicSchema, required: requiredOf },
        async ({ input, principal, req }) => ({
          data: await addTopic(input, uploadsOf(req), { context, principal }),
        }),
      ),
      edit: endpoint(
        { ...form, input: editTopicSchema, required: (sent) => requiredOf(sent, 'edit') },
        async ({ input, principal, req }) => ({
          data: await editTopic(input, uploadsOf(req), { context, principal }),
        }),
      ),
      remove: endpoint(
        { input: topicIdSchema, answer: messageAnswer },
        async ({ input, principal }) => {
          await deleteTopic(input.topicId, { context, principal })
          return { message: 'The topic has been deleted' }
        },
      ),
    },
    REFUSALS,
  )
}

const OF_FORM = [
  'ANSWERS_EQUAL',
  'PDF_REQUIRED',
  'QUESTION_ID_TWICE',
  'QUESTIONS_INCOMPLETE',
  'QUIZZES_REQUIRED',
  'TITLE_INVALID',
  'TOPIC_REQUIRED_ADD',
  'TOPIC_REQUIRED_EDIT',
  'TOPIC_TITLE_REQUIRED',
  'COVER_TOO_LARGE',
  'COVER_INVALID',
  'PDF_TOO_LARGE',
  'PDF_UNPACKS_TOO_FAR',
  'PDF_INVALID',
] as const

const REFUSALS = {
  add: OF_FORM,
  edit: [...OF_FORM, 'TOPIC_NOT_FOUND', 'TOPIC_CHANGED', 'TOPIC_PUBLISHED'],
  fetch: ['TOPIC_NOT_FOUND'],
  remove: ['TOPIC_NOT_FOUND'],
} as const satisfies RefusalsOf<typeof topicsCalls>
