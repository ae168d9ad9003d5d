import type { MessageAnswer } from '../common/answers.schema.ts'
import { call, CHIEFS } from '../common/calls.ts'
import { PDF_FIELDS } from './pdfFields.ts'
import type {
  AddTopicInput,
  EditTopicInput,
  SavedTopic,
  TopicDetail,
  TopicIdInput,
} from './topics.schema.ts'

const files = Object.values(PDF_FIELDS)

/** Topics are edited by admins of scope all (contract, section 5). */
export const topicsCalls = {
  fetch: call<TopicIdInput, TopicDetail>()({
    method: 'post',
    path: '/api/admin/fetchTopic',
    who: CHIEFS,
    summary: 'A topic with its questions and their key',
  }),
  add: call<AddTopicInput, SavedTopic>()({
    method: 'post',
    path: '/api/admin/addTopic',
    who: CHIEFS,
    summary: 'Add a topic at the end of its star, or as a draft',
    status: 201,
    files,
  }),
  edit: call<EditTopicInput, SavedTopic>()({
    method: 'post',
    path: '/api/admin/editTopic',
    who: CHIEFS,
    summary: 'Change a topic, its PDFs and questions, or publish it',
    files,
  }),
  remove: call<TopicIdInput, MessageAnswer>()({
    method: 'post',
    path: '/api/admin/deleteTopic',
    who: CHIEFS,
    summary: 'Delete a topic',
  }),
}
