import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import type { ClientSession } from 'mongoose'
import { allQuestionsOf } from './catalogue.service.ts'
import { lastPublished } from './revisions/historyWrites.ts'
import type { DraftRevision } from './revisions/revisions.model.ts'
import { loadRevision } from './revisions/revisionWrites.ts'
import { loadTopic } from './topicRecords.ts'
import { presentDetail, revisionTheory, theoryOf } from './topics.presenter.ts'
import type { Topic } from './topics.model.ts'

/**
 * A topic as it is edited, or its draft revision, with its questions and their key.
 * @throws AppError 404 TOPIC_NOT_FOUND, REVISION_NOT_FOUND
 */
export async function fetchTopic(
  topicId: string,
  { revision = false }: { revision?: boolean } = {},
): Promise<TopicDetail> {
  const topic = await loadTopic(topicId)
  if (revision) return revisionDetail(topic, await loadRevision(topic))
  const { theory, quizzes } = await detailOf(topic)
  const published = await lastPublished(topic)
  return { theory: { ...theory, ...(published && { published }) }, quizzes }
}

export async function detailOf(topic: Topic, session?: ClientSession): Promise<TopicDetail> {
  return presentDetail(theoryOf(topic), await allQuestionsOf(String(topic._id), session))
}

export async function revisionDetail(
  topic: Topic,
  revision: DraftRevision,
  session?: ClientSession,
): Promise<TopicDetail> {
  const questions = await allQuestionsOf(String(revision._id), session)
  return presentDetail(revisionTheory(topic, revision), questions)
}
