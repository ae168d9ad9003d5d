import type { MessageAnswer } from '../common/answers.schema.ts'
import { CHIEFS, post } from '../common/calls.ts'
import { COVER_FIELDS, PDF_FIELDS } from './pdfFields.ts'
import type {
  AddTopicInput,
  EditTopicInput,
  SavedTopic,
  TopicDetail,
  TopicIdInput,
} from './topics.schema.ts'

const files = [...Object.values(PDF_FIELDS), ...Object.values(COVER_FIELDS)]

/** Topics are edited by admins of scope all (api: Who may call what). */
export const topicsCalls = {
  fetch: post<TopicIdInput, TopicDetail>()('/api/admin/fetchTopic', {
    who: CHIEFS,
    summary: 'A topic with its questions and their key',
    reads: true,
  }),
  add: post<AddTopicInput, SavedTopic>()('/api/admin/addTopic', {
    who: CHIEFS,
    summary: 'Add a topic at the end of its star, or as a draft',
    status: 201,
    files,
    changes: ['topics'],
  }),
  edit: post<EditTopicInput, SavedTopic>()('/api/admin/editTopic', {
    who: CHIEFS,
    summary: 'Change a topic, its PDFs and questions, or publish it',
    files,
    changes: ['topics'],
  }),
  remove: post<TopicIdInput, MessageAnswer>()('/api/admin/deleteTopic', {
    who: CHIEFS,
    summary: 'Delete a topic',
    changes: ['topics'],
  }),
}
