import type { MessageAnswer } from '../common/answers.schema.ts'
import { CHIEFS, post } from '../common/calls.ts'
import type {
  FormerRevisionInput,
  FormerTopic,
  HistoryEntry,
  TopicHistoryInput,
} from './history.schema.ts'
import { COVER_FIELDS, PDF_FIELDS } from './pdfFields.ts'
import type {
  AddTopicInput,
  DraftRevisionInput,
  DuplicateTopicInput,
  EditTopicInput,
  FetchTopicInput,
  SavedTopic,
  TopicDetail,
  TopicIdInput,
} from './topics.schema.ts'

const files = [...Object.values(PDF_FIELDS), ...Object.values(COVER_FIELDS)]

/** Topics are edited by admins of scope all (api: Who may call what). */
export const topicsCalls = {
  fetch: post<FetchTopicInput, TopicDetail>()('/api/admin/fetchTopic', {
    who: CHIEFS,
    summary: 'A topic, or its draft revision, with its questions and their key',
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
    summary:
      'Change a topic, its PDFs and questions, publish it, or keep it all as its draft revision',
    files,
    changes: ['topics'],
  }),
  duplicate: post<DuplicateTopicInput, SavedTopic>()('/api/admin/duplicateTopic', {
    who: CHIEFS,
    summary: 'Add a draft with the fields, PDFs and questions of a topic',
    status: 201,
    changes: ['topics'],
  }),
  remove: post<TopicIdInput, MessageAnswer>()('/api/admin/deleteTopic', {
    who: CHIEFS,
    summary: 'Delete a topic, its draft revision and its history',
    changes: ['topics'],
  }),
  withdraw: post<TopicIdInput, SavedTopic>()('/api/admin/withdrawTopic', {
    who: CHIEFS,
    summary: 'Make a published topic a draft again, which counts nowhere; attempts at it stay',
    changes: ['topics'],
  }),
  publishRevision: post<DraftRevisionInput, SavedTopic>()('/api/admin/publishRevision', {
    who: CHIEFS,
    summary: 'Put a topic’s draft revision in the place of what is published',
    changes: ['topics'],
  }),
  dropRevision: post<DraftRevisionInput, MessageAnswer>()('/api/admin/dropRevision', {
    who: CHIEFS,
    summary: 'Throw a topic’s draft revision away; its history keeps it',
    changes: ['topics'],
  }),
  history: post<TopicHistoryInput, HistoryEntry[]>()('/api/admin/topicHistory', {
    who: CHIEFS,
    summary: 'Who changed what of a topic, and when, the newest first',
    counted: true,
    about: 'topics',
  }),
  former: post<FormerRevisionInput, FormerTopic>()('/api/admin/topicRevision', {
    who: CHIEFS,
    summary: 'A topic as it was at an entry of its history',
    reads: true,
  }),
  restore: post<FormerRevisionInput, SavedTopic>()('/api/admin/restoreTopic', {
    who: CHIEFS,
    summary: 'Take a former state of a published topic back, as its draft revision',
    changes: ['topics'],
  }),
}
