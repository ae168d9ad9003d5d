import { beginHistory } from '../features/topics/revisions/history.service.ts'
import { PUBLISHED, type Topic, TopicModel } from '../features/topics/topics.model.ts'
import { inTransaction } from '../lib/database/connect.ts'

/** The history of a topic that was published before there were any begins with the topic as it is now. */
export async function beginHistories(): Promise<true> {
  const topics = await TopicModel.find(PUBLISHED, { _id: 1 }).lean<Pick<Topic, '_id'>[]>()
  for (const { _id } of topics) await inTransaction((session) => beginHistory(String(_id), session))
  return true
}
