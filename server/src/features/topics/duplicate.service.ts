import { copyTitles, type Titles } from '@tristar/shared/topics/titles'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import type { DuplicateTopic, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { type ClientSession, Types } from 'mongoose'
import { AppError } from '../../lib/errors.ts'
import { copyFile, keepFiles } from '../../lib/files.ts'
import { addOnce } from './addOnce.ts'
import { allQuestionsOf, allTopics, draftTopics } from './catalogue.service.ts'
import { pagesOf, toEditedTopic } from './catalogueTopic.ts'
import { replaceQuizzes } from './questionWrites.ts'
import { changeTopics, type Editor } from './topicChange.service.ts'
import { contentOf } from './topicForm.ts'
import {
  fileIdsOf,
  filesOnlyIn,
  loadTopic,
  type PdfOf,
  pdfsOf,
  topicFiles,
} from './topicRecords.ts'
import { theoryOf } from './topics.presenter.ts'
import { type Topic, TopicModel } from './topics.model.ts'

/**
 * Adds a draft with the fields, PDFs and questions of a topic as it is now, not of its revision. Its files are its own, and its questions
 * have ids of their own, as attempts and analyses tell questions by them. A repeated `attemptId` adds nothing, as `addTopic`.
 * @throws AppError 404 TOPIC_NOT_FOUND; 409 TOPIC_CHANGED when its files were replaced meanwhile
 */
export async function duplicateTopic(form: DuplicateTopic, by: Editor): Promise<TopicTheory> {
  const copy = await addOnce(form, (id) => copyTopic(form.topicId, id, by))
  return theoryOf(copy)
}

async function copyTopic(topicId: string, copyId: string, by: Editor): Promise<Topic> {
  const _id = new Types.ObjectId(copyId)
  const copied = await loadTopic(topicId)
  const pdfs = await copyPdfs(pdfsOf(copied), copyId)
  const kind = { action: 'topicAdded', unseen: true } as const
  const { after } = await changeTopics(by, kind, async (session) => {
    const topic = await loadTopic(topicId, session)
    if (filesOnlyIn(pdfsOf(topic), pdfsOf(copied)).length > 0) throw new AppError('TOPIC_CHANGED')
    const {
      English: title,
      Malay: titleMalay,
      Chinese: titleChinese,
    } = await titlesFor(topic, session)
    const titles = { title, titleMalay, titleChinese }
    const made = { _id, topicNo: 0, draft: true, createdAt: new Date() }
    const draft: Topic = { ...contentOf(topic), ...titles, ...made, files: topicFiles(pdfs) }
    await TopicModel.create([draft], { session })
    await replaceQuizzes(_id, withNewIds(await allQuestionsOf(topicId, session)), session)
    await keepFiles(fileIdsOf(pdfs), session)
    return { before: null, after: draft }
  })
  return after
}

/** One whose file is gone is left out. */
async function copyPdfs(pdfs: readonly PdfOf[], topicId: string): Promise<PdfOf[]> {
  const now = new Date()
  const copies: PdfOf[] = []
  for (const { language, fileId: original, coverId: picture, ...pdf } of pdfs) {
    const fileId = await copyFile(original, topicId, now)
    const coverId = picture && (await copyFile(picture, topicId, now))
    if (fileId) copies.push({ language, fileId, ...pagesOf(pdf), ...(coverId && { coverId }) })
  }
  return copies
}

async function titlesFor(topic: Topic, session: ClientSession): Promise<Titles> {
  const others = [...(await allTopics(session)), ...(await draftTopics())]
  return copyTitles(
    toEditedTopic(topic).titles,
    others.map(({ titles }) => titles),
  )
}

/** A question has the same id in each language; its revision stays, by which translations are told that are older than the original. */
function withNewIds(questions: readonly KeyedQuestion[]): KeyedQuestion[] {
  const ids = new Map(questions.map(({ id }) => [id, String(new Types.ObjectId())]))
  return questions.map((question) => ({ ...question, id: ids.get(question.id) ?? question.id }))
}
