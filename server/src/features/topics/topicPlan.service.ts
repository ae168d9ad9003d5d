import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { TopicImpact } from '@tristar/shared/topics/topics.schema'
import { AppError } from '../../lib/errors.ts'
import { audienceOf, checkForm, isDraftAfter } from './topicForm.ts'
import { findTopicToEdit, loadTopic, publishedFacts } from './topicRecords.ts'

/** A topic before and after for learners; null if hidden from them. */
export interface TopicPlan {
  before: TopicFacts | null
  after: TopicFacts | null
}

/**
 * The topic that saving a form would produce, or deleting it. PDFs and questions are not judged: they do not affect
 * anyone's tasks.
 * @throws AppError 400 TOPIC_REQUIRED_ADD, TOPIC_REQUIRED_EDIT; 404 TOPIC_NOT_FOUND; 409 TOPIC_PUBLISHED
 */
export async function planTopic(form: TopicImpact): Promise<TopicPlan> {
  if (form.action === 'delete')
    return { before: publishedFacts(await loadTopic(form.topicId)), after: null }
  const edit = form.topicId.trim() !== ''
  const topic = edit ? await findTopicToEdit(form.topicId) : null
  const draft = isDraftAfter(topic, form.draft)
  const pdfCount = MATERIAL_LANGUAGES.length
  checkForm(edit ? 'edit' : 'add', { ...form, quiz: false }, { pdfCount, draft })
  if (edit && !topic) throw new AppError('TOPIC_NOT_FOUND')
  const { beltType, ...audience } = audienceOf(form, topic)
  const place = { _id: topic ? String(topic._id) : '', topicNo: topic?.topicNo ?? 0 }
  return {
    before: publishedFacts(topic),
    after: draft || beltType === '' ? null : { ...place, ...audience, beltType },
  }
}
