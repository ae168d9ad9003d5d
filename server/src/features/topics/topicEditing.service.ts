import { LIMITS } from '@tristar/shared/common/limits'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { presentKeyed } from '@tristar/shared/topics/revisions.rules'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import type {
  AddTopic,
  EditTopic,
  TopicDetail,
  TopicTheory,
} from '@tristar/shared/topics/topics.schema'
import { type ClientSession, Types } from 'mongoose'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { AppError } from '../../lib/errors.ts'
import { keepFiles, retireFiles } from '../../lib/files.ts'
import { isPdf, type Upload } from '../../lib/files.upload.ts'
import { allQuestionsOf } from './catalogue.service.ts'
import { toEditedTopic } from './catalogueTopic.ts'
import { placed, without } from './numbering.ts'
import { changeTopics, type Editor } from './topicChange.service.ts'
import { checkForm, fieldsOf, isDraftAfter } from './topicForm.ts'
import {
  fileIdsOf,
  filesOnlyIn,
  findTopicToEdit,
  keptPdfs,
  loadTopic,
  mergePdfs,
  pdfsOf,
  readersFacts,
  storeUploads,
} from './topicRecords.ts'
import { deleteQuestions, planQuestions, writeQuestions } from './questionWrites.ts'
import { presentTheory } from './topics.presenter.ts'
import { type Topic, TopicModel } from './topics.model.ts'
import { keepTitles, numberedTier, writeNumbers } from './topicWrites.ts'

/**
 * A topic as it is edited, with its questions and their key.
 * @throws AppError 404 TOPIC_NOT_FOUND
 */
export async function fetchTopic(topicId: string): Promise<TopicDetail> {
  return detailOf(await loadTopic(topicId))
}

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
  const topicId = form.attemptId ?? String(new Types.ObjectId())
  const topic = (await addedBefore(form)) ?? (await addOnce(topicId, form, uploads, by))
  return presentTheory(toEditedTopic(topic))
}

function addedBefore({ attemptId }: AddTopic): Promise<Topic | null> | null {
  return attemptId ? TopicModel.findById(attemptId).lean<Topic>() : null
}

async function addOnce(
  topicId: string,
  form: AddTopic,
  uploads: readonly Upload[],
  by: Editor,
): Promise<Topic> {
  const unseen = isDraftAfter(null, form.draft)
  const stored = await storeUploads(uploads, topicId, by.principal?.accountId)
  const pdfs = mergePdfs([], stored, [])
  try {
    return await changeTopics(by, { action: 'topicAdded', unseen }, async (session) => {
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
  } catch (error) {
    // The first delivery has been faster.
    const added = isDuplicateOf(error, '_id') && (await addedBefore(form))
    if (added) return added
    throw error
  }
}

/**
 * Changes a topic: an absent PDF or cover, `supervisor` or `draft` keeps the current value, the questions replace all, the number
 * moves it within its tier; a new tier or publishing puts it at the tier's end, unless the number was changed too
 * (api: Shapes). A repeated `attemptId` changes nothing: it is answered with the topic as it is now.
 * @throws AppError 400 in the form's order (domain: Topics); 404 TOPIC_NOT_FOUND; 409 TOPIC_PUBLISHED, TOPIC_CHANGED;
 * 415 or 413 as `storeUploads`
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
  const edited = isEditedAs(current, form) ? current : await editOnce(current, form, uploads, by)
  return presentTheory(toEditedTopic(edited))
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
    const published = before.draft !== current.draft
    if (published || (await isChanged(before, form, session))) throw new AppError('TOPIC_CHANGED')
    const [former, pdfs] = [pdfsOf(before), mergePdfs(pdfsOf(before), stored, form.removePdf)]
    checkForm('edit', form, { pdfCount: pdfs.length, draft: unseen })
    const planned = await planQuestions(before._id, form.quizzes, session)
    const fields = fieldsOf(form, before, { pdfs, questions: planned.questions })
    const { draft: _was, ...rest } = before
    const edit = { ...fields, ...rememberEdit(before, form) }
    const after: Topic = { ...rest, ...edit, ...draftFlag(unseen) }
    const update = { $set: edit, ...(unseen ? {} : { $unset: { draft: '' as const } }) }
    await TopicModel.updateOne({ _id: before._id }, update, { session })
    if (!unseen) after.topicNo = await move(before, after, form.topicNo, session)
    await writeQuestions(after, planned, session)
    await keepFiles(filesOnlyIn(pdfs, former), session)
    await retire(filesOnlyIn(former, pdfs), before, session)
    return { before, after }
  }
  try {
    return await changeTopics(by, { action, unseen }, change)
  } catch (error) {
    // The first delivery has been faster.
    const now = await findTopicToEdit(topicId)
    if (now && isEditedAs(now, form)) return now
    throw error
  }
}

/**
 * Deletes a topic with its questions; the tier's later topics move up; its files are deleted an hour later. The titles of
 * a published one are kept for those who worked on it.
 * @throws AppError 404 TOPIC_NOT_FOUND
 */
export async function deleteTopic(topicId: string, by: Editor): Promise<void> {
  const { draft: unseen = false } = await loadTopic(topicId)
  await changeTopics(by, { action: 'topicDeleted', unseen }, async (session) => {
    const before = await loadTopic(topicId, session)
    // Published meanwhile: this transaction has not locked its tier.
    if ((before.draft ?? false) !== unseen) throw new AppError('TOPIC_CHANGED')
    const tier = unseen ? [] : await numberedTier(before.beltType, session)
    await TopicModel.deleteOne({ _id: before._id }, { session })
    if (!unseen) await keepTitles(before, session)
    await writeNumbers(without(tier, String(before._id)), tier, session)
    await deleteQuestions(before._id, session)
    await retire(fileIdsOf(pdfsOf(before)), before, session)
    return { before, after: null }
  })
}

function isEditedAs({ editedAs = [] }: Topic, { attemptId }: EditTopic): boolean {
  return attemptId !== undefined && editedAs.includes(attemptId)
}

/** The edits to remember once this one is made; one without an `attemptId` ends what was last. */
function rememberEdit({ editedAs: earlier = [] }: Topic, { attemptId = '' }: EditTopic) {
  if (!attemptId && earlier.length === 0) return {}
  return { editedAs: [...earlier, attemptId].slice(-LIMITS.editsRemembered) }
}

/** Whether somebody else has changed the topic since the client read it, or a repeated request was faster. */
async function isChanged(topic: Topic, form: EditTopic, session: ClientSession): Promise<boolean> {
  if (isEditedAs(topic, form)) return true
  const last = topic.editedAs?.at(-1)
  if (!form.base || (last && form.unanswered.includes(last))) return false
  return form.base !== topicPrint(await detailOf(topic, session))
}

async function detailOf(topic: Topic, session?: ClientSession): Promise<TopicDetail> {
  const quizzes = await allQuestionsOf(String(topic._id), session)
  return { theory: presentTheory(toEditedTopic(topic)), quizzes: quizzes.map(presentKeyed) }
}

/** Renumbers the tiers that the topic leaves and enters; returns its own number. A draft enters its tier at the end. */
async function move(
  before: Topic,
  { beltType: tier }: Topic,
  wanted: number | undefined,
  session: ClientSession,
): Promise<number> {
  const { beltType, topicNo, draft } = before
  const _id = String(before._id)
  const stays = tier === beltType && !draft
  if (stays && wanted === topicNo) return topicNo
  const target = (await numberedTier(tier, session)).filter((topic) => topic._id !== _id)
  if (!stays && !draft) {
    const left = await numberedTier(beltType, session)
    await writeNumbers(without(left, _id), left, session)
  }
  const order = placed(target, _id, !stays && wanted === topicNo ? undefined : wanted)
  await writeNumbers(order, [...target, { _id, topicNo }], session)
  return order.indexOf(_id) + 1
}

/** Marks files for deletion in an hour. Until then those who could read them still can. */
async function retire(files: readonly string[], topic: Topic, session: ClientSession) {
  await retireFiles(files, readersFacts(topic), new Date(), session)
}

function draftFlag(draft: boolean): Pick<Topic, 'draft'> {
  return draft ? { draft } : {}
}
