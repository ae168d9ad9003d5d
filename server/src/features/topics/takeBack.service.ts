import { Types } from 'mongoose'
import { OperatorError } from '../../lib/errors.ts'
import { keepPdfs } from '../../lib/files.ts'
import type { UploadedPdf } from '../../lib/files.upload.ts'
import { OPERATOR } from '../audit/audit.ts'
import type { Context } from '../../lib/context.ts'
import { changeTopics } from './topicChange.service.ts'
import { inLanguageOrder, storeUploads } from './topicRecords.ts'
import { type Quiz, QuizModel, type Topic, TopicModel } from './topics.model.ts'

/** A topic as a backup holds it. */
export interface BackedUpTopic {
  topic: Topic
  quizzes: readonly Quiz[]
  pdfs: readonly UploadedPdf[]
}

/** @throws OperatorError when something stands against the topic's coming back */
export async function refuseTopicBack({ topic }: Pick<BackedUpTopic, 'topic'>): Promise<void> {
  const there = await TopicModel.findById(topic._id, { title: 1 }).lean<Topic>()
  if (there)
    throw new OperatorError(
      `The topic is there already, as “${there.title}”. Delete it first; whoever has completed it has to complete it again then.`,
    )
}

/**
 * Brings a topic back from a backup as a draft, for an admin to look at and to publish, under the id that attempts and trainings
 * know.
 * @throws OperatorError as `refuseTopicBack`
 */
export async function takeTopicBack(context: Context, stored: BackedUpTopic): Promise<void> {
  const { topic, quizzes, pdfs } = stored
  await refuseTopicBack(stored)
  const kept = await storeUploads(pdfs, String(topic._id))
  const by = { context, principal: OPERATOR }
  await changeTopics(by, { action: 'topicAdded', unseen: true }, async (session) => {
    const { editedAs: _edits, ...rest } = topic
    const files = inLanguageOrder(kept).map(({ language, fileId }) => ({
      language,
      fileId: new Types.ObjectId(fileId),
    }))
    const after: Topic = { ...rest, topicNo: 0, draft: true, files }
    await TopicModel.create([after], { session })
    if (quizzes.length > 0) await QuizModel.insertMany(quizzes, { session })
    await keepPdfs(
      kept.map(({ fileId }) => fileId),
      session,
    )
    return { before: null, after }
  })
}
