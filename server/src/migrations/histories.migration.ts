import type { ClientSession } from 'mongoose'
import { stateOf, writeEntry } from '../features/topics/revisions/historyWrites.ts'
import { TopicEntryModel } from '../features/topics/revisions/revisions.model.ts'
import { detailOf } from '../features/topics/topicDetail.service.ts'
import { loadTopic } from '../features/topics/topicRecords.ts'
import { PUBLISHED, type Topic, TopicModel } from '../features/topics/topics.model.ts'
import { inTransaction } from '../lib/database/connect.ts'

/** The history of a topic that was published before there were any begins with the topic as it is now. */
export async function beginHistories(): Promise<true> {
  const topics = await TopicModel.find(PUBLISHED, { _id: 1 }).lean<Pick<Topic, '_id'>[]>()
  for (const { _id } of topics) await inTransaction((session) => beginHistory(String(_id), session))
  return true
}

async function beginHistory(topicId: string, session: ClientSession): Promise<void> {
  const topic = await loadTopic(topicId, session)
  if (topic.draft || (await TopicEntryModel.exists({ topicId: topic._id }).session(session))) return
  const { quizzes: questions } = await detailOf(topic, session)
  const entry = { topicId: topic._id, act: 'found', state: stateOf(topic), questions } as const
  await writeEntry({ ...entry, changes: [] }, undefined, session)
}
