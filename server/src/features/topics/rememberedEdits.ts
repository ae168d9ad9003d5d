import { LIMITS } from '@tristar/shared/common/limits'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import type { EditTopic, TopicDetail } from '@tristar/shared/topics/topics.schema'
import type { ClientSession } from 'mongoose'
import { detailOf } from './topicDetail.service.ts'
import type { Topic } from './topics.model.ts'

/** What remembers edits: a topic, or its draft revision. */
type Remembering = Pick<Topic, 'editedAs'>

export function isEditedAs(
  { editedAs = [] }: Remembering,
  { attemptId }: Pick<EditTopic, 'attemptId'>,
): boolean {
  return attemptId !== undefined && editedAs.includes(attemptId)
}

/** The edits to remember once this one is made; one without an `attemptId` ends what was last. */
export function rememberEdit(
  { editedAs: earlier = [] }: Remembering,
  { attemptId = '' }: Pick<EditTopic, 'attemptId'>,
): Remembering {
  return attemptId || earlier.length > 0 ? { editedAs: lastOf([...earlier, attemptId]) } : {}
}

/** The edits of a topic that its revision becomes. */
export function rememberBoth(topic: Remembering, revision: Remembering): Remembering {
  const both = [...(topic.editedAs ?? []), ...(revision.editedAs ?? [''])]
  return both.some(Boolean) ? { editedAs: lastOf(both) } : {}
}

function lastOf(edits: string[]): string[] {
  return edits.slice(-LIMITS.editsRemembered)
}

/** Whether somebody else has changed the topic since the client read it, or a repeated request was faster. */
export async function isChanged(
  topic: Topic,
  form: EditTopic,
  session: ClientSession,
): Promise<boolean> {
  if (isEditedAs(topic, form)) return true
  return !isAsKnown(topic, form) && differs(form, await detailOf(topic, session))
}

/** Whether an edit of the client's own, whose answer was lost, was the last. */
export function isAsKnown({ editedAs = [] }: Remembering, { unanswered }: EditTopic): boolean {
  const last = editedAs.at(-1)
  return Boolean(last) && unanswered.includes(last ?? '')
}

/** Whether what a client has read is no longer so; not where it does not say. */
export function differs({ base }: { base?: string | undefined }, detail: TopicDetail): boolean {
  return base !== undefined && base !== '' && base !== topicPrint(detail)
}
