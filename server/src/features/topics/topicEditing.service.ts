import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { AddTopic, EditTopic, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { type ClientSession, Types } from 'mongoose'
import { AppError } from '../../lib/errors.ts'
import { hastenFiles, hideFiles, keepFiles, retireFiles } from '../../lib/files.ts'
import { isPdf, type Upload } from '../../lib/files.upload.ts'
import { addOnce } from './addOnce.ts'
import { forgetHistory } from './revisions/historyWrites.ts'
import { without } from './numbering.ts'
import { isChanged, isEditedAs, rememberEdit } from './rememberedEdits.ts'
import { forgetRevision } from './revisions/revisionWrites.ts'
import { changeTopics, type Editor } from './topicChange.service.ts'
import { draftFlag, writeContent } from './topicContent.ts'
import { checkForm, fieldsOf, isDraftAfter, requireUnrevised } from './topicForm.ts'
import {
  fileIdsOf,
  findTopicToEdit,
  keptPdfs,
  loadTopic,
  mergePdfs,
  pdfsOf,
  readersFacts,
  storeUploads,
  withPageTexts,
} from './topicRecords.ts'
import { deleteQuestions, planQuestions, writeQuestions } from './questionWrites.ts'
import { theoryOf } from './topics.presenter.ts'
import { type Topic, TopicModel } from './topics.model.ts'
import { keepTitles, noteDeletion, numberedTier, writeNumbers } from './topicWrites.ts'

/**
 * Adds a topic at the end of its tier (api: Shapes), or as a draft without a number. A repeated `attemptId` adds
 * nothing: it is answered with the topic that it added.
 * @throws AppError 400 in the form's order (domain: Topics); 415 or 413 as `storeUploads`
 */
export async function addTopic(
  form: AddTopic,
  uploads: readonly Upload[],
  by: Editor,
): Promise<TopicTheory> {
  const pdfCount = uploads.filter(isPdf).length
  checkForm('add', form, { pdfCount, draft: isDraftAfter(null, form.draft) })
  const topic = await addOnce(form, (id) => storeTopic(id, form, uploads, by))
  return theoryOf(topic)
}

async function storeTopic(
  topicId: string,
  form: AddTopic,
  uploads: readonly Upload[],
  by: Editor,
): Promise<Topic> {
  const unseen = isDraftAfter(null, form.draft)
  const stored = await storeUploads(uploads, topicId, by.principal?.accountId)
  const pdfs = withPageTexts(mergePdfs([], stored, []), form)
  const added = await changeTopics(by, { action: 'topicAdded', unseen }, async (session) => {
    const _id = new Types.ObjectId(topicId)
    const planned = await planQuestions(_id, form.quizzes, session)
    const fields = fieldsOf(form, null, { pdfs, questions: planned.questions })
    const topicNo = unseen ? 0 : (await numberedTier(fields.beltType, session)).length + 1
    const after: Topic = { _id, ...fields, topicNo, ...draftFlag(unseen), createdAt: new Date() }
    await TopicModel.create([after], { session })
    await writeQuestions(after, planned, session)
    await keepFiles(fileIdsOf(pdfs), session)
    return { before: null, after }
  })
  return added.after
}

/**
 * Changes a topic: an absent PDF or cover, `supervisor` or `draft` keeps the current value, the questions replace all, the number
 * moves it within its tier; a new tier or publishing puts it at the tier's end, unless the number was changed too
 * (api: Shapes). A repeated `attemptId` changes nothing: it is answered with the topic as it is now.
 * @throws AppError 400 in the form's order (domain: Topics); 404 TOPIC_NOT_FOUND; 409 TOPIC_PUBLISHED, TOPIC_CHANGED,
 * REVISION_EXISTS; 415 or 413 as `storeUploads`
 */
export async function editTopic(
  form: EditTopic,
  uploads: readonly Upload[],
  by: Editor,
): Promise<TopicTheory> {
  const { topicId } = form
  const current = await findTopicToEdit(topicId)
  const unseen = isDraftAfter(current, form.draft)
  const uploaded = uploads.filter(isPdf).map(({ language }) => language)
  const kept = keptPdfs(current ? pdfsOf(current) : [], [...form.removePdf, ...uploaded])
  // Of a topic that is not there assume enough: what is missing is said first.
  const pdfCount = current ? kept.length + uploaded.length : MATERIAL_LANGUAGES.length
  checkForm('edit', form, { pdfCount, draft: unseen })
  if (!topicId.trim()) throw new AppError('FIELDS_REQUIRED')
  if (!current) throw new AppError('TOPIC_NOT_FOUND')
  if (isEditedAs(current, form)) return theoryOf(current)
  if (current.revised) throw new AppError('REVISION_EXISTS')
  const edited = await editOnce(current, form, uploads, by)
  return theoryOf(edited)
}

async function editOnce(
  current: Topic,
  form: EditTopic,
  uploads: readonly Upload[],
  by: Editor,
): Promise<Topic> {
  const { topicId } = form
  const unseen = isDraftAfter(current, form.draft)
  const stored = await storeUploads(uploads, String(current._id), by.principal?.accountId)
  const action = current.draft && !unseen ? 'topicPublished' : 'topicEdited'
  const change = async (session: ClientSession) => {
    const before = await loadTopic(topicId, session)
    if (before.revised) throw new AppError('REVISION_EXISTS')
    const published = before.draft !== current.draft
    if (published || (await isChanged(before, form, session))) throw new AppError('TOPIC_CHANGED')
    const pdfs = withPageTexts(mergePdfs(pdfsOf(before), stored, form.removePdf), form)
    checkForm('edit', form, { pdfCount: pdfs.length, draft: unseen })
    const questions = await planQuestions(before._id, form.quizzes, session)
    const content = fieldsOf(form, before, { pdfs, questions: questions.questions })
    const { topicNo } = form
    const next = { content, questions, draft: unseen, topicNo, ...rememberEdit(before, form) }
    return { before, after: await writeContent(before, next, session) }
  }
  try {
    return (await changeTopics(by, { action, unseen }, change)).after
  } catch (error) {
    // The first delivery has been faster.
    const now = await findTopicToEdit(topicId)
    if (now && isEditedAs(now, form)) return now
    throw error
  }
}

/**
 * Deletes a topic with its questions, its revision and its history; the tier's later topics move up; its files are deleted an hour
 * later. The titles of one that was published are kept for those who worked on it.
 * @throws AppError 404 TOPIC_NOT_FOUND; 409 TOPIC_CHANGED
 */
export async function deleteTopic(topicId: string, by: Editor): Promise<void> {
  const { draft: unseen = false } = await loadTopic(topicId)
  await changeTopics(by, { action: 'topicDeleted', unseen }, async (session) => {
    const before = await loadTopic(topicId, session)
    // Published meanwhile: this transaction has not locked its tier.
    if ((before.draft ?? false) !== unseen) throw new AppError('TOPIC_CHANGED')
    const tier = unseen ? [] : await numberedTier(before.beltType, session)
    await TopicModel.deleteOne({ _id: before._id }, { session })
    await writeNumbers(without(tier, String(before._id)), tier, session)
    await deleteQuestions([before._id], session)
    const now = new Date()
    const own = fileIdsOf(pdfsOf(before))
    await retireFiles(own, { topic: readersFacts(before), now }, session)
    if (before.revised) await forgetRevision(before, session)
    const former = await forgetHistory(before._id, session)
    await hastenFiles(former, now, session)
    await (unseen ? noteDeletion(before, session) : keepTitles(before, session))
    return { before, after: null }
  })
}

/**
 * Makes a published topic a draft again: it counts nowhere then, and its tier's later topics move up. Attempts at it stay, and whoever
 * reads its files can finish.
 * @throws AppError 404 TOPIC_NOT_FOUND; 409 TOPIC_NOT_PUBLISHED, REVISION_EXISTS
 */
export async function withdrawTopic(topicId: string, by: Editor): Promise<TopicTheory> {
  const kind = { action: 'topicWithdrawn', unseen: false } as const
  const withdrawn = await changeTopics(by, kind, async (session) => {
    const before = await loadTopic(topicId, session)
    requireUnrevised(before)
    const tier = await numberedTier(before.beltType, session)
    const hidden = { topicNo: 0, draft: true }
    await TopicModel.updateOne({ _id: before._id }, { $set: hidden }, { session })
    await writeNumbers(without(tier, String(before._id)), tier, session)
    await keepTitles(before, session)
    const farewell = { topic: readersFacts(before), now: new Date() }
    await hideFiles(fileIdsOf(pdfsOf(before)), farewell, session)
    return { before, after: { ...before, ...hidden } }
  })
  return theoryOf(withdrawn.after)
}
