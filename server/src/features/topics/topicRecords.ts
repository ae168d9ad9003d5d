import { isObjectId } from '@tristar/shared/common/ids'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { ClientSession } from 'mongoose'
import { notFound } from '../../lib/errors.ts'
import type { PdfOf } from './topicPdfs.ts'
import { type Topic, TopicModel } from './topics.model.ts'

/** The stored topic, also a draft. @throws AppError 404 TOPIC_NOT_FOUND */
export async function loadTopic(topicId: string, session?: ClientSession): Promise<Topic> {
  const topic = isObjectId(topicId)
    ? await TopicModel.findById(topicId)
        .session(session ?? null)
        .lean<Topic>()
    : null
  if (!topic) throw notFound('TOPIC_NOT_FOUND')
  return topic
}

export function factsOf(topic: Topic): TopicFacts {
  const { title, topicNo, beltType, mandatoryFor, quiz, supervisor } = topic
  const _id = String(topic._id)
  return { _id, title, topicNo, beltType, mandatoryFor: [...mandatoryFor], quiz, supervisor }
}

/** The topic unless it is a draft, which is hidden from learners. */
export function publishedFacts(topic: Topic | null): TopicFacts | null {
  return topic && !topic.draft ? factsOf(topic) : null
}

export function pdfsOf({ files }: Topic): PdfOf[] {
  return files.map(({ language, fileId }) => ({ language, fileId: String(fileId) }))
}
