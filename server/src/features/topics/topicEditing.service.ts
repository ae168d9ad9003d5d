import type { AuditAction, AuditRow } from '@tristar/shared/audit/audit.schema'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { isObjectId } from '@tristar/shared/common/ids'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import type { TopicFacts } from '@tristar/shared/progress/completion.rules'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { checkTopicForm } from '@tristar/shared/topics/topics.rules'
import type { AddTopic, EditTopic, TopicTheory } from '@tristar/shared/topics/topics.schema'
import type { ClientSession } from 'mongoose'
import { Types } from 'mongoose'
import type { Background } from '../../lib/background.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { badRequest, conflict, notFound } from '../../lib/errors.ts'
import { keepPdfs, retirePdfs } from '../../lib/files.ts'
import type { UploadedPdf } from '../../lib/files.upload.ts'
import type { Logger } from '../../lib/logger.ts'
import type { AuditActor } from '../audit/audit.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recountConcerned } from '../progress/recount.service.ts'
import { allQuestionsOf, toCatalogueTopic } from './catalogue.service.ts'
import { placed, without } from './numbering.ts'
import type { PdfOf } from './topicPdfs.ts'
import { inLanguageOrder, mergePdfs, storeUploads } from './topicPdfs.ts'
import { presentQuestion, presentTheory } from './topics.presenter.ts'
import type { Topic } from './topics.model.ts'
import { TopicModel } from './topics.model.ts'
import {
  claimCatalogue,
  concernedBy,
  ensureCatalogue,
  markForRecount,
  numberedTier,
  writeNumbers,
  writeQuizzes,
} from './topicWrites.ts'

/** Who edits. */
export interface Editor {
  log: Logger
  /** Where many learners are recounted while the answer is given; absent: the edit waits for it. */
  background?: Background
  /** Absent where nobody is there to be named: when the demo's topics are made. */
  principal?: AuditActor
}

/** What an edit has done; null where the topic was not there before, or is not there after. */
interface Change<After extends Topic | null> {
  before: TopicFacts | null
  after: After
}

/**
 * Adds a topic at the end of its tier (contract, section 5).
 * @throws AppError 400 in the order of specification section 5; 415 PDF_INVALID
 */
export async function addTopic(
  form: AddTopic,
  uploads: readonly UploadedPdf[],
  by: Editor,
): Promise<TopicTheory> {
  check('add', form, uploads.length)
  const topicId = String(new Types.ObjectId())
  const pdfs = await storeUploads(uploads, topicId)
  const added = await changeCatalogue(by, 'topicAdded', async (session) => {
    const fields = fieldsOf(form, form.supervisor, pdfs)
    const { length } = await numberedTier(fields.beltType, session)
    const _id = new Types.ObjectId(topicId)
    const after: Topic = { _id, ...fields, topicNo: length + 1, createdAt: new Date() }
    await TopicModel.create([after], { session })
    await writeQuizzes(topicId, form.quizzes, session)
    await keepPdfs(fileIds(pdfs), session)
    return { before: null, after }
  })
  return presentTheory(toCatalogueTopic(added))
}

/**
 * Changes a topic: an absent PDF or `supervisor` keeps the current one, the questions replace all, its number moves it
 * within its tier; a new tier puts it at that tier's end, unless the number was changed too (contract, section 5).
 * @throws AppError 400 in the order of specification section 5; 404 TOPIC_NOT_FOUND; 409 TOPIC_CHANGED; 415 PDF_INVALID
 */
export async function editTopic(
  form: EditTopic,
  uploads: readonly UploadedPdf[],
  by: Editor,
): Promise<TopicTheory> {
  // How many PDFs the topic has is not known yet: so far there may be enough.
  check('edit', form, MATERIAL_LANGUAGES.length)
  if (!form.topicId.trim()) throw badRequest('FIELDS_REQUIRED')
  const { topicId } = form
  const current = await loadTopic(topicId)
  const now = mergePdfs(pdfsOf(current), uploads, form.removePdf)
  check('edit', form, now.kept.length + uploads.length)
  const pdfs = await storeUploads(uploads, String(current._id))
  const edited = await changeCatalogue(by, 'topicEdited', async (session) => {
    const topic = await loadTopic(topicId, session)
    if (form.base && form.base !== (await printOf(topic, session))) throw conflict('TOPIC_CHANGED')
    const before = factsOf(topic)
    const { kept, retired } = mergePdfs(pdfsOf(topic), pdfs, form.removePdf)
    check('edit', form, kept.length + pdfs.length)
    const forManagers = form.supervisor ?? before.supervisor
    const fields = fieldsOf(form, forManagers, inLanguageOrder([...kept, ...pdfs]))
    await TopicModel.updateOne({ _id: topic._id }, { $set: fields }, { session })
    const topicNo = await move(before, fields.beltType, form.topicNo, session)
    const after: Topic = { ...topic, ...fields, topicNo }
    await writeQuizzes(before._id, form.quizzes, session)
    await keepPdfs(fileIds(pdfs), session)
    await retirePdfs(fileIds(retired), before, new Date(), session)
    return { before, after }
  })
  return presentTheory(toCatalogueTopic(edited))
}

/**
 * Deletes a topic with its questions; the tier's later topics move up, its PDFs go an hour later.
 * @throws AppError 404 TOPIC_NOT_FOUND
 */
export async function deleteTopic(topicId: string, by: Editor): Promise<void> {
  await changeCatalogue(by, 'topicDeleted', async (session) => {
    const topic = await loadTopic(topicId, session)
    const before = factsOf(topic)
    const tier = await numberedTier(topic.beltType, session)
    await TopicModel.deleteOne({ _id: topic._id }, { session })
    await writeNumbers(without(tier, before._id), tier, session)
    await writeQuizzes(before._id, [], session)
    await retirePdfs(fileIds(pdfsOf(topic)), before, new Date(), session)
    return { before, after: null }
  })
}

/** Runs an edit with the catalogue taken, then recounts those whose figures it moves. */
async function changeCatalogue<After extends Topic | null>(
  { principal, log, background }: Editor,
  action: AuditAction,
  edit: (session: ClientSession) => Promise<Change<After>>,
): Promise<After> {
  await ensureCatalogue()
  const { after, concerned } = await inTransaction(async (session) => {
    await claimCatalogue(session)
    const change = await edit(session)
    const facts = change.after && factsOf(change.after)
    const distributors = concernedBy(change.before, facts)
    await markForRecount(distributors, session)
    const record = principal && recordOf(change.before, facts)
    if (record) await recordAudit({ action, principal, ...record }, session)
    return { after: change.after, concerned: distributors }
  })
  try {
    await recountConcerned(concerned, background)
  } catch (error) {
    // The edit stands; the next regular recount finishes this one.
    log.error({ err: error }, 'recounting after an edit of topics was interrupted')
  }
  return after
}

/** What the audit log says of an edit: the topic as it is now, or was last, and what it was called before. */
function recordOf(before: TopicFacts | null, after: TopicFacts | null) {
  const topic = after ?? before
  if (!topic) return null
  const { title, beltType, topicNo } = topic
  const details: AuditRow['details'] = { belt: beltType, topicNo }
  if (before && before.title !== title) details.formerTitle = before.title
  return { whom: title, details }
}

function check(mode: 'add' | 'edit', form: AddTopic | EditTopic, pdfCount: number): void {
  const { title, belt, mandatory, quiz, quizzes } = form
  const topicNo = 'topicNo' in form ? form.topicNo : undefined
  const facts = { mode, title, belt, mandatory, topicNo, pdfCount, quiz }
  const code = checkTopicForm({ ...facts, questions: quizzes })
  if (code) throw badRequest(code)
}

async function loadTopic(topicId: string, session?: ClientSession): Promise<Topic> {
  const topic = isObjectId(topicId)
    ? await TopicModel.findById(topicId)
        .session(session ?? null)
        .lean<Topic>()
    : null
  if (!topic) throw notFound('TOPIC_NOT_FOUND')
  return topic
}

/** The mark of what fetchTopic answers at this moment. */
async function printOf(topic: Topic, session: ClientSession): Promise<string> {
  const quizzes = await allQuestionsOf(String(topic._id), session)
  const theory = presentTheory(toCatalogueTopic(topic))
  return topicPrint({ theory, quizzes: quizzes.map(presentQuestion) })
}

/** Numbers the tiers that the topic leaves and enters; answers its own number. */
async function move(
  before: TopicFacts,
  tier: Tier,
  wanted: number | undefined,
  session: ClientSession,
): Promise<number> {
  const { _id, beltType, topicNo } = before
  const sameTier = tier === beltType
  if (sameTier && wanted === topicNo) return topicNo
  const target = (await numberedTier(tier, session)).filter((topic) => topic._id !== _id)
  if (!sameTier) {
    const left = await numberedTier(beltType, session)
    await writeNumbers(without(left, _id), left, session)
  }
  const order = placed(target, _id, !sameTier && wanted === topicNo ? undefined : wanted)
  await writeNumbers(order, [...target, { _id, topicNo }], session)
  return order.indexOf(_id) + 1
}

/** The fields that the form decides; `supervisor` is given apart, for an edit may leave it as it is. */
function fieldsOf(form: Omit<AddTopic, 'supervisor'>, supervisor: boolean, pdfs: readonly PdfOf[]) {
  const { title, belt, mandatory, quiz, quizzes } = form
  if (belt === '') throw badRequest('TOPIC_REQUIRED_ADD')
  return {
    title,
    beltType: belt,
    mandatoryFor: DISTRIBUTORS.filter((each) => mandatory.includes(each)),
    quiz,
    supervisor,
    files: pdfs.map(({ language, fileId }) => ({ language, fileId: new Types.ObjectId(fileId) })),
    quizLanguages: MATERIAL_LANGUAGES.filter((language) =>
      quizzes.some((question) => question.language === language),
    ),
  }
}

function factsOf(topic: Topic): TopicFacts {
  const { title, topicNo, beltType, mandatoryFor, quiz, supervisor } = topic
  const _id = String(topic._id)
  return { _id, title, topicNo, beltType, mandatoryFor: [...mandatoryFor], quiz, supervisor }
}

function pdfsOf({ files }: Topic): PdfOf[] {
  return files.map(({ language, fileId }) => ({ language, fileId: String(fileId) }))
}

function fileIds(pdfs: readonly PdfOf[]): string[] {
  return pdfs.map(({ fileId }) => fileId)
}
