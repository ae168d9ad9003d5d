import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { TopicImpact } from '@tristar/shared/topics/topics.schema'
import { ADD_REQUIRED, audienceOf, checkForm, EDIT_REQUIRED, isDraftAfter } from './topicForm.ts'
import { factsOf, loadTopic, publishedFacts } from './topicRecords.ts'

/** A topic before and after for learners; null if hidden from them. */
export interface TopicPlan {
  before: TopicFacts | null
  after: TopicFacts | null
}

/** A form's required fields; of an existing topic also its number. */
export function requiredOf(body: unknown) {
  const edit = typeof body === 'object' && body !== null && 'topicId' in body && body.topicId
  return edit ? EDIT_REQUIRED : ADD_REQUIRED
}

/**
 * The topic that saving a form would produce. PDFs and questions are not judged: they do not affect anyone's tasks.
 * @throws AppError 400 TOPIC_REQUIRED_ADD, TOPIC_REQUIRED_EDIT; 404 TOPIC_NOT_FOUND; 409 TOPIC_PUBLISHED
 */
export async function planTopic(form: TopicImpact): Promise<TopicPlan> {
  const edit = form.topicId.trim() !== ''
  checkForm(edit ? 'edit' : 'add', { ...form, quiz: false }, MATERIAL_LANGUAGES.length)
  const topic = edit ? await loadTopic(form.topicId) : null
  const draft = isDraftAfter(topic, form.draft)
  const { _id = '', topicNo = 0 } = topic ? factsOf(topic) : {}
  return {
    before: publishedFacts(topic),
    after: draft ? null : { _id, topicNo, ...audienceOf(form, topic) },
  }
}
