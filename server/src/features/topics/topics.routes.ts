import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import {
  formerRevisionSchema,
  formerTopic as formerTopicAnswer,
  historyEntry,
  topicHistorySchema,
} from '@tristar/shared/topics/history.schema'
import {
  addTopicSchema,
  draftRevisionSchema,
  duplicateTopicSchema,
  editTopicSchema,
  fetchTopicSchema,
  savedTopic,
  type TopicTheory,
  topicDetail,
  topicIdSchema,
} from '@tristar/shared/topics/topics.schema'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { pdfUpload, uploadsOf } from '../../lib/files.upload.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { duplicateTopic } from './duplicate.service.ts'
import { formerTopic, listHistory, restoreTopic } from './revisions/history.service.ts'
import { dropRevision, publishRevision, reviseTopic } from './revisions/revisions.service.ts'
import type { Editor } from './topicChange.service.ts'
import { fetchTopic } from './topicDetail.service.ts'
import { addTopic, deleteTopic, editTopic, withdrawTopic } from './topicEditing.service.ts'
import { requiredOf } from './topicForm.ts'

export function topicsEndpoints(context: Context): Endpoint[] {
  const form = { before: pdfUpload(context.env), answer: savedTopic }
  const saved = savedBy(context)
  return implement(
    topicsCalls,
    {
      fetch: endpoint({ input: fetchTopicSchema, answer: topicDetail }, ({ input }) =>
        fetchTopic(input.topicId, input),
      ),
      add: endpoint(
        { ...form, input: addTopicSchema, required: (sent) => requiredOf(sent, 'add') },
        async ({ input, principal, req }) => ({
          data: await addTopic(input, uploadsOf(req), { context, principal }),
        }),
      ),
      edit: endpoint(
        { ...form, input: editTopicSchema, required: (sent) => requiredOf(sent, 'edit') },
        async ({ input, principal, req }) => {
          const save = input.revise ? reviseTopic : editTopic
          return { data: await save(input, uploadsOf(req), { context, principal }) }
        },
      ),
      duplicate: endpoint(
        { input: duplicateTopicSchema, answer: savedTopic },
        saved(duplicateTopic),
      ),
      remove: endpoint(
        { input: topicIdSchema, answer: messageAnswer },
        async ({ input, principal }) => {
          await deleteTopic(input.topicId, { context, principal })
          return { message: 'The topic has been deleted' }
        },
      ),
      withdraw: endpoint(
        { input: topicIdSchema, answer: savedTopic },
        saved(({ topicId }, by) => withdrawTopic(topicId, by)),
      ),
      publishRevision: endpoint(
        { input: draftRevisionSchema, answer: savedTopic },
        saved(publishRevision),
      ),
      dropRevision: endpoint(
        { input: draftRevisionSchema, answer: messageAnswer },
        async ({ input, principal }) => {
          await dropRevision(input, { context, principal })
          return { message: 'The revision has been thrown away' }
        },
      ),
      history: endpoint({ input: topicHistorySchema, answer: z.array(historyEntry) }, ({ input }) =>
        listHistory(input),
      ),
      former: endpoint({ ...FORMER, answer: formerTopicAnswer }, ({ input }) => formerTopic(input)),
      restore: endpoint({ ...FORMER, answer: savedTopic }, saved(restoreTopic)),
    },
    REFUSALS,
  )
}

/** Answers with the topic that an act has saved. */
const savedBy =
  (context: Context) =>
  <Input>(save: (input: Input, by: Editor) => Promise<TopicTheory>) =>
  async ({ input, principal }: { input: Input; principal: AdminPrincipal }) => ({
    data: await save(input, { context, principal }),
  })

/** An entry of a topic's history. */
const FORMER = {
  input: formerRevisionSchema,
  required: { fields: ['topicId', 'revision'] },
}

const OF_PUBLISHING = [
  'ANSWERS_EQUAL',
  'PDF_REQUIRED',
  'QUESTIONS_INCOMPLETE',
  'QUIZZES_REQUIRED',
  'TOPIC_REQUIRED_EDIT',
] as const

const OF_FORM = [
  ...OF_PUBLISHING,
  'QUESTION_ID_TWICE',
  'TITLE_INVALID',
  'TOPIC_REQUIRED_ADD',
  'TOPIC_TITLE_REQUIRED',
  'COVER_TOO_LARGE',
  'COVER_INVALID',
  'PDF_TOO_LARGE',
  'PDF_UNPACKS_TOO_FAR',
  'PDF_INVALID',
] as const

const REFUSALS = {
  add: OF_FORM,
  edit: [
    ...OF_FORM,
    'TOPIC_NOT_FOUND',
    'TOPIC_CHANGED',
    'TOPIC_PUBLISHED',
    'TOPIC_NOT_PUBLISHED',
    'REVISION_EXISTS',
  ],
  fetch: ['TOPIC_NOT_FOUND', 'REVISION_NOT_FOUND'],
  duplicate: ['TOPIC_NOT_FOUND', 'TOPIC_CHANGED'],
  remove: ['TOPIC_NOT_FOUND', 'TOPIC_CHANGED'],
  withdraw: ['TOPIC_NOT_FOUND', 'TOPIC_NOT_PUBLISHED', 'REVISION_EXISTS'],
  publishRevision: [...OF_PUBLISHING, 'TOPIC_NOT_FOUND', 'REVISION_NOT_FOUND', 'TOPIC_CHANGED'],
  dropRevision: ['TOPIC_NOT_FOUND', 'REVISION_NOT_FOUND', 'TOPIC_CHANGED'],
  history: ['TOPIC_NOT_FOUND'],
  former: ['TOPIC_NOT_FOUND', 'REVISION_NOT_FOUND'],
  restore: ['TOPIC_NOT_FOUND', 'REVISION_NOT_FOUND', 'TOPIC_NOT_PUBLISHED', 'REVISION_EXISTS'],
} as const satisfies RefusalsOf<typeof topicsCalls>
