import type { AddTopic } from '@tristar/shared/topics/topics.schema'
import { Types } from 'mongoose'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { type Topic, TopicModel } from './topics.model.ts'

/** Adds a topic under the `attemptId`, or an id of its own; a repeated one is answered with the topic that it added. */
export async function addOnce(
  { attemptId }: Pick<AddTopic, 'attemptId'>,
  add: (topicId: string) => Promise<Topic>,
): Promise<Topic> {
  if (attemptId === undefined) return add(String(new Types.ObjectId()))
  const addedBefore = () => TopicModel.findById(attemptId).lean<Topic>()
  const before = await addedBefore()
  if (before) return before
  try {
    return await add(attemptId)
  } catch (error) {
    // The first delivery has been faster.
    const added = isDuplicateOf(error, '_id') && (await addedBefore())
    if (added) return added
    throw error
  }
}
