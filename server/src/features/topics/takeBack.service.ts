import { translationStates, withStalenessOf } from '@tristar/shared/topics/translations.rules'
import { OperatorError } from '../../lib/errors.ts'
import { keepFiles } from '../../lib/files.ts'
import type { Upload } from '../../lib/files.upload.ts'
import { OPERATOR } from '../audit/audit.ts'
import type { Context } from '../../lib/context.ts'
import { changeTopics } from './topicChange.service.ts'
import { fileIdsOf, mergePdfs, storeUploads, topicFiles, withPageTexts } from './topicRecords.ts'
import { planQuestions, writeQuestions } from './questionWrites.ts'
import { type Quiz, type Topic, TopicModel } from './topics.model.ts'

/** A topic as a backup holds it. */
export interface BackedUpTopic {
  topic: Topic
  quizzes: readonly Quiz[]
  /** With their covers. */
  pdfs: readonly Upload[]
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
 * Brings a topic back from a backup as a draft, without its revision and history, for an admin to look at and to publish, under the id that attempts and trainings
 * know.
 * @throws OperatorError as `refuseTopicBack`
 */
export async function takeTopicBack(context: Context, backedUp: BackedUpTopic): Promise<void> {
  const { topic, quizzes, pdfs } = backedUp
  await refuseTopicBack(backedUp)
  const pageTexts = topic.files.flatMap(({ language, pageTexts: texts = [] }) =>
    texts.map((text) => ({ language, ...text })),
  )
  const stored = await storeUploads(pdfs, String(topic._id))
  const kept = withPageTexts(mergePdfs([], stored, []), { pageTexts })
  const by = { context, principal: OPERATOR }
  await changeTopics(by, { action: 'topicAdded', unseen: true }, async (session) => {
    const { editedAs: _edits, revised: _revised, ...rest } = topic
    // As in an edit: later revisions may have been published since the backup.
    const form = quizzes.flatMap(({ questions }) => questions)
    const planned = await planQuestions(topic._id, form, session)
    const questions = withStalenessOf(form, planned.questions)
    const translations = translationStates(questions)
    const after: Topic = { ...rest, topicNo: 0, draft: true, files: topicFiles(kept), translations }
    await TopicModel.create([after], { session })
    await writeQuestions(after, { ...planned, questions }, session)
    await keepFiles(fileIdsOf(kept), session)
    return { before: null, after }
  })
}
