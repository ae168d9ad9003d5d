import { topicChanges } from '@tristar/shared/topics/history.rules'
import type {
  FormerRevision,
  FormerTopic,
  HistoryEntry,
  TopicHistory,
} from '@tristar/shared/topics/history.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { withStalenessOf } from '@tristar/shared/topics/translations.rules'
import type { ClientSession } from 'mongoose'
import { AppError } from '../../../lib/errors.ts'
import { filesKept, keepFiles } from '../../../lib/files.ts'
import type { Listed } from '../../../lib/listed.ts'
import { formerDetail, writeEntry } from './historyWrites.ts'
import { planQuestions } from '../questionWrites.ts'
import { type TopicEntry, TopicEntryModel } from './revisions.model.ts'
import { writeRevision } from './revisionWrites.ts'
import { changeTopics, type Editor } from '../topicChange.service.ts'
import { detailOf, revisionDetail } from '../topicDetail.service.ts'
import { contentOf, quizFactsOf, requireUnrevised } from '../topicForm.ts'
import { filesOnlyIn, loadTopic, type PdfOf, pdfsOf, topicFiles } from '../topicRecords.ts'
import { revisionTheory } from '../topics.presenter.ts'
import type { Topic } from '../topics.model.ts'

/**
 * A page of a topic's history, the newest first.
 * @throws AppError 404 TOPIC_NOT_FOUND
 */
export async function listHistory({
  topicId,
  limit,
  offset,
}: TopicHistory): Promise<Listed<HistoryEntry[]>> {
  const { _id } = await loadTopic(topicId)
  const entries = TopicEntryModel.find({ topicId: _id }, { state: 0 })
    .sort({ topicId: -1, revision: -1 })
    .skip(offset)
    .limit(limit)
    .lean<Omit<TopicEntry, 'state'>[]>()
  const [page, total] = await Promise.all([
    entries,
    TopicEntryModel.countDocuments({ topicId: _id }),
  ])
  return { answer: page.map(presentEntry), total }
}

function presentEntry(entry: Omit<TopicEntry, 'state'>): HistoryEntry {
  const { revision, at, by, act, from, changes } = entry
  return { revision, at: at.toISOString(), by, act, ...(from && { from }), changes }
}

/**
 * A topic as it was at an entry of its history, with the PDFs that are still kept.
 * @throws AppError 404 TOPIC_NOT_FOUND, REVISION_NOT_FOUND
 */
export async function formerTopic({ topicId, revision }: FormerRevision): Promise<FormerTopic> {
  const entry = await loadEntry(await loadTopic(topicId), revision)
  const { kept, gone } = await keptOf(entry)
  const state = { ...entry.state, files: topicFiles(kept) }
  return { ...(await formerDetail({ ...entry, state })), gone }
}

async function loadEntry(
  topic: Topic,
  revision: number,
  session?: ClientSession,
): Promise<TopicEntry> {
  const entry = await TopicEntryModel.findOne({ topicId: topic._id, revision })
    .session(session ?? null)
    .lean<TopicEntry>()
  if (!entry) throw new AppError('REVISION_NOT_FOUND')
  return entry
}

/** The PDFs of a former state that are still kept, with their covers, and the languages of the others. */
async function keptOf({ state }: TopicEntry, session?: ClientSession) {
  const pdfs = pdfsOf(state)
  const ids = pdfs.flatMap(({ fileId, coverId = [] }) => [fileId, coverId].flat())
  const there = await filesKept(ids, new Date(), session)
  const kept = pdfs.flatMap(({ coverId, ...pdf }): PdfOf[] => {
    if (!there.has(pdf.fileId)) return []
    return [coverId && there.has(coverId) ? { ...pdf, coverId } : pdf]
  })
  const gone = pdfs.filter(({ fileId }) => !there.has(fileId)).map(({ language }) => language)
  return { kept, gone }
}

const OF_PLACE: HistoryEntry['changes'][number]['what'][] = ['belt', 'order']

/** Whether the topic was given another place since, or would be by what was kept beside it; what others did to its number is neither. */
async function isPlacedAnew(
  { topicId, revision, act, changes }: TopicEntry,
  session: ClientSession,
): Promise<boolean> {
  if (act !== 'published' && changes.some(({ what }) => OF_PLACE.includes(what))) return true
  const since = { topicId, revision: { $gt: revision }, act: 'published' as const }
  const moved = { ...since, 'changes.what': { $in: OF_PLACE } }
  return (await TopicEntryModel.exists(moved).session(session)) !== null
}

/**
 * Makes a former state of a published topic its draft revision, with the PDFs that are still kept.
 * @throws AppError 404 TOPIC_NOT_FOUND, REVISION_NOT_FOUND; 409 TOPIC_NOT_PUBLISHED, REVISION_EXISTS
 */
export async function restoreTopic(
  { topicId, revision: from }: FormerRevision,
  by: Editor,
): Promise<TopicTheory> {
  const kind = { action: 'topicRestored', unseen: true } as const
  const { after, revision } = await changeTopics(by, kind, async (session) => {
    const topic = await loadTopic(topicId, session)
    const entry = await loadEntry(topic, from, session)
    requireUnrevised(topic)
    const { kept } = await keptOf(entry, session)
    const { quizzes } = await formerDetail(entry, session)
    const planned = await planQuestions(topic._id, quizzes, session)
    const questions = withStalenessOf(quizzes, planned.questions)
    const files = topicFiles(kept)
    const content = { ...contentOf(entry.state), files, ...quizFactsOf(questions) }
    const placed = await isPlacedAnew(entry, session)
    const topicNo = (placed && entry.state.topicNo) || topic.topicNo
    const next = { topic, before: null, content, questions, topicNo, by: by.principal }
    const made = await writeRevision(next, session)
    await keepFiles(filesOnlyIn(kept, pdfsOf(topic)), session)
    const changes = topicChanges(
      await detailOf(topic, session),
      await revisionDetail(topic, made, session),
    )
    const state = { ...content, topicNo }
    const told = { topicId: topic._id, act: 'restored', from, changes, state, questions } as const
    await writeEntry(told, by.principal, session)
    return { before: topic, after: { ...topic, revised: true }, revision: made }
  })
  return revisionTheory(after, revision)
}
