import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { topicChanges } from '@tristar/shared/topics/history.rules'
import type {
  DraftRevision as NamedRevision,
  EditTopic,
  TopicDetail,
  TopicTheory,
} from '@tristar/shared/topics/topics.schema'
import type { ClientSession } from 'mongoose'
import { AppError } from '../../../lib/errors.ts'
import { keepFiles } from '../../../lib/files.ts'
import type { Upload } from '../../../lib/files.upload.ts'
import { retireFormer, writeEntry } from './historyWrites.ts'
import { plannedIn, planQuestions } from '../questionWrites.ts'
import { differs, isAsKnown, isEditedAs, rememberBoth, rememberEdit } from '../rememberedEdits.ts'
import type { DraftRevision } from './revisions.model.ts'
import {
  findRevision,
  loadRevision,
  removeRevision,
  unreadFacts,
  writeRevision,
} from './revisionWrites.ts'
import { changeTopics, type Editor } from '../topicChange.service.ts'
import { writeContent } from '../topicContent.ts'
import { detailOf, revisionDetail } from '../topicDetail.service.ts'
import { checkForm, contentOf, fieldsOf, formOfContent, quizFactsOf } from '../topicForm.ts'
import {
  filesOnlyIn,
  findTopicToEdit,
  loadTopic,
  mergePdfs,
  pdfsOf,
  storeUploads,
  type StoredUpload,
  withPageTexts,
} from '../topicRecords.ts'
import { revisionTheory, theoryOf } from '../topics.presenter.ts'
import { type Topic, TopicModel } from '../topics.model.ts'

/**
 * Keeps a form as the draft revision of a published topic, or in it: needed is a title, as of a draft. What is absent is
 * that of the revision, or of the topic. A repeated `attemptId` changes nothing.
 * @throws AppError 400 FIELDS_REQUIRED, TOPIC_TITLE_REQUIRED; 404 TOPIC_NOT_FOUND; 409 TOPIC_NOT_PUBLISHED, TOPIC_CHANGED; 415 or
 * 413 as `storeUploads`
 */
export async function reviseTopic(
  form: EditTopic,
  uploads: readonly Upload[],
  by: Editor,
): Promise<TopicTheory> {
  checkForm('edit', form, { pdfCount: MATERIAL_LANGUAGES.length, draft: true })
  const { topicId } = form
  if (!topicId.trim()) throw new AppError('FIELDS_REQUIRED')
  const current = await findTopicToEdit(topicId)
  if (!current) throw new AppError('TOPIC_NOT_FOUND')
  const before = await revisedAs(current, form)
  if (before) return before
  if (current.draft) throw new AppError('TOPIC_NOT_PUBLISHED')
  const stored = await storeUploads(uploads, String(current._id), by.principal?.accountId)
  try {
    const kind = { action: 'topicRevised', unseen: true } as const
    const { after, revision } = await changeTopics(by, kind, (session) =>
      revise(form, stored, { session, by: by.principal }),
    )
    return revisionTheory(after, revision)
  } catch (error) {
    // The first delivery has been faster.
    const now = await findTopicToEdit(topicId)
    const done = now && (await revisedAs(now, form))
    if (done) return done
    throw error
  }
}

/** What a repeated request has made, if it was made: the revision, or the topic that it has become. */
async function revisedAs(topic: Topic, form: EditTopic): Promise<TopicTheory | null> {
  const revision = await findRevision(topic)
  if (revision && isEditedAs(revision, form)) return revisionTheory(topic, revision)
  return isEditedAs(topic, form) ? theoryOf(topic) : null
}

async function revise(
  form: EditTopic,
  stored: readonly StoredUpload[],
  { session, by }: { session: ClientSession; by: Editor['principal'] },
) {
  const topic = await loadTopic(form.topicId, session)
  if (topic.draft) throw new AppError('TOPIC_CHANGED')
  const before = await findRevision(topic, session)
  const from = before ?? topic
  const detail = before
    ? await revisionDetail(topic, before, session)
    : await detailOf(topic, session)
  const repeated = [from, topic].some((each) => isEditedAs(each, form))
  if (repeated || (!isAsKnown(from, form) && differs(form, detail)))
    throw new AppError('TOPIC_CHANGED')
  const pdfs = withPageTexts(mergePdfs(pdfsOf(from), stored, form.removePdf), form)
  const { questions } = await planQuestions(topic._id, form.quizzes, session, from._id)
  const content = fieldsOf(form, from, { pdfs, questions })
  const topicNo = form.topicNo ?? before?.topicNo ?? topic.topicNo
  const edits = rememberEdit(before ?? {}, form)
  const next = { topic, before, content, questions, topicNo, ...edits, by }
  const revision = await writeRevision(next, session)
  await keepFiles(filesOnlyIn(pdfs, pdfsOf(from)), session)
  const left = filesOnlyIn(pdfsOf(from), [...pdfs, ...pdfsOf(topic)])
  await retireFormer(left, unreadFacts(topic), session)
  return { before: topic, after: { ...topic, revised: true }, revision }
}

/**
 * Puts a topic's draft revision in the place of what is published, as an edit does.
 * @throws AppError 400 in the form's order (domain: Topics); 404 TOPIC_NOT_FOUND, REVISION_NOT_FOUND; 409 TOPIC_CHANGED
 */
export async function publishRevision(named: NamedRevision, by: Editor): Promise<TopicTheory> {
  const kind = { action: 'revisionPublished', unseen: false, always: true } as const
  const { after } = await changeTopics(by, kind, async (session) => {
    const { topic: before, revision, detail } = await loadNamed(named, session)
    const questions = await plannedIn(before._id, detail.quizzes, session)
    const topicNo = revision.topicNo ?? before.topicNo
    const form = formOfContent(revision, topicNo, questions.questions)
    checkForm('edit', form, { pdfCount: revision.files.length, draft: false })
    const content = { ...contentOf(revision), ...quizFactsOf(questions.questions) }
    const edits = rememberBoth(before, revision)
    const next = { content, questions, draft: false, topicNo, byRevision: true, ...edits } as const
    const topic = await writeContent(before, next, session)
    await removeRevision(revision, session)
    return { before, after: topic }
  })
  return theoryOf(after)
}

/**
 * Throws a topic's draft revision away; its history keeps it.
 * @throws AppError 404 TOPIC_NOT_FOUND, REVISION_NOT_FOUND; 409 TOPIC_CHANGED
 */
export async function dropRevision(named: NamedRevision, by: Editor): Promise<void> {
  const kind = { action: 'revisionDropped', unseen: true } as const
  await changeTopics(by, kind, async (session) => {
    const { topic, revision, detail } = await loadNamed(named, session)
    const { theory, quizzes: questions } = detail
    const state = { ...contentOf(revision), topicNo: theory.topicNo }
    const changes = topicChanges(await detailOf(topic, session), detail)
    const entry = { topicId: topic._id, act: 'dropped', changes, state, questions } as const
    await writeEntry(entry, by.principal, session)
    await removeRevision(revision, session)
    await TopicModel.updateOne({ _id: topic._id }, { $unset: { revised: 1 } }, { session })
    await retireFormer(filesOnlyIn(pdfsOf(revision), pdfsOf(topic)), unreadFacts(topic), session)
    const { revised: _, ...after } = topic
    return { before: topic, after }
  })
}

/** The topic and its revision, unless that has changed since it was read. */
async function loadNamed(
  named: NamedRevision,
  session: ClientSession,
): Promise<{ topic: Topic; revision: DraftRevision; detail: TopicDetail }> {
  const topic = await loadTopic(named.topicId, session)
  const revision = await loadRevision(topic, session)
  const detail = await revisionDetail(topic, revision, session)
  if (differs(named, detail)) throw new AppError('TOPIC_CHANGED')
  return { topic, revision, detail }
}
