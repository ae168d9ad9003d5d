import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { TopicImpact } from '@tristar/shared/topics/topics.schema'
import { AppError } from '../../lib/errors.ts'
import { loadRevision } from './revisions/revisionWrites.ts'
import {
  audienceOf,
  checkForm,
  contentOf,
  formOfContent,
  isDraftAfter,
  requireUnrevised,
} from './topicForm.ts'
import { findTopicToEdit, loadTopic, publishedFacts } from './topicRecords.ts'

/** A topic before and after for learners; null if hidden from them. */
export interface TopicPlan {
  before: TopicFacts | null
  after: TopicFacts | null
}

/**
 * The topic that saving a form would produce, publishing its revision, withdrawing or deleting it. PDFs and questions are not judged: they do not affect
 * anyone's tasks.
 * @throws AppError 400 TOPIC_REQUIRED_ADD, TOPIC_REQUIRED_EDIT; 404 TOPIC_NOT_FOUND, REVISION_NOT_FOUND; 409
 * TOPIC_PUBLISHED, TOPIC_NOT_PUBLISHED, REVISION_EXISTS
 */
export async function planTopic(form: TopicImpact): Promise<TopicPlan> {
  if (form.action) return planEnd(form.topicId, form.action)
  if (form.revision) return planRevision(form.topicId)
  const edit = form.topicId.trim() !== ''
  const topic = edit ? await findTopicToEdit(form.topicId) : null
  const draft = isDraftAfter(topic, form.draft)
  const pdfCount = MATERIAL_LANGUAGES.length
  checkForm(edit ? 'edit' : 'add', { ...form, quiz: false }, { pdfCount, draft })
  if (edit && !topic) throw new AppError('TOPIC_NOT_FOUND')
  const { beltType, ...audience } = audienceOf(form, topic)
  const topicNo = form.topicNo ?? topic?.topicNo ?? 0
  const place = { _id: topic ? String(topic._id) : '', topicNo }
  return {
    before: publishedFacts(topic),
    after: draft || beltType === '' ? null : { ...place, ...audience, beltType },
  }
}

async function planEnd(topicId: string, action: 'delete' | 'withdraw'): Promise<TopicPlan> {
  const topic = await loadTopic(topicId)
  if (action === 'withdraw') requireUnrevised(topic)
  return { before: publishedFacts(topic), after: null }
}

async function planRevision(topicId: string): Promise<TopicPlan> {
  const topic = await loadTopic(topicId)
  const revision = await loadRevision(topic)
  const topicNo = revision.topicNo ?? topic.topicNo
  const form = { ...formOfContent(revision, topicNo), quiz: false }
  checkForm('edit', form, { pdfCount: MATERIAL_LANGUAGES.length, draft: false })
  const after = { ...topic, ...contentOf(revision), topicNo }
  return { before: publishedFacts(topic), after: publishedFacts(after) }
}
