import { isObjectId } from '@tristar/shared/common/ids'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { pageTextsByLanguage } from '@tristar/shared/topics/pageTexts.rules'
import type { PdfPages } from '@tristar/shared/topics/pdf.rules'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { EditTopic } from '@tristar/shared/topics/topics.schema'
import { type ClientSession, Types } from 'mongoose'
import { AppError } from '../../lib/errors.ts'
import { inspectCover, inspectPdf } from '../../lib/files.check.ts'
import { type StoredContent, storeFile } from '../../lib/files.ts'
import { isPdf, type Upload } from '../../lib/files.upload.ts'
import { pagesOf, publishedTier } from './catalogueTopic.ts'
import { type KnownPages, type Topic, type TopicFile, TopicModel } from './topics.model.ts'

/** The stored topic, also a draft. @throws AppError 404 TOPIC_NOT_FOUND */
export async function loadTopic(topicId: string, session?: ClientSession): Promise<Topic> {
  const topic = await findTopicToEdit(topicId, session)
  if (!topic) throw new AppError('TOPIC_NOT_FOUND')
  return topic
}

/** The same, or null. */
export async function findTopicToEdit(
  topicId: string,
  session?: ClientSession,
): Promise<Topic | null> {
  if (!isObjectId(topicId)) return null
  return TopicModel.findById(topicId)
    .session(session ?? null)
    .lean<Topic>()
}

function factsOf(topic: Topic): TopicFacts {
  const { title, topicNo, mandatoryFor, quiz, supervisor } = topic
  const _id = String(topic._id)
  const beltType = publishedTier(topic)
  return { _id, title, topicNo, beltType, mandatoryFor: [...mandatoryFor], quiz, supervisor }
}

/** What decides who may still read the topic's replaced PDFs: those of a draft no learner, whatever its star. */
export function readersFacts(topic: Topic): TopicFacts {
  if (!topic.draft) return factsOf(topic)
  return factsOf({ ...topic, beltType: topic.beltType || 'White', mandatoryFor: [] })
}

/** The topic unless it is a draft, which is hidden from learners. */
export function publishedFacts(topic: Topic | null): TopicFacts | null {
  return topic && !topic.draft ? factsOf(topic) : null
}

/** A topic's PDF by its file's id. */
export interface PdfOf extends KnownPages {
  language: MaterialLanguage
  fileId: string
  coverId?: string
}

/** What came for a language and is stored: a PDF, the picture of its first page, or both. */
export interface StoredUpload {
  language: MaterialLanguage
  pdf?: PdfPages & { fileId: string }
  coverId?: string
}

/**
 * Checks all uploads, then stores them temporarily until an edit takes them.
 * @throws AppError 415 or 413 as `inspectCover`, then as `inspectPdf`, before anything is stored
 */
export async function storeUploads(
  uploads: readonly Upload[],
  topicId: string,
  caller = '',
): Promise<StoredUpload[]> {
  const store = (content: StoredContent) => storeFile(content, topicId, new Date())
  const covers = uploads.map(({ language, cover }) => cover && inspectCover({ language, cover }))
  const pdfs = []
  for (const upload of uploads) pdfs.push(isPdf(upload) ? await inspectPdf(upload, caller) : null)
  const stored: StoredUpload[] = []
  for (const [index, { language }] of uploads.entries()) {
    const [pdf, cover] = [pdfs[index], covers[index]]
    stored.push({
      language,
      ...(pdf && { pdf: { fileId: await store(pdf), ...pagesOf(pdf) } }),
      ...(cover && { coverId: await store(cover) }),
    })
  }
  return stored
}

/** The current PDFs that stay. @param gone the languages of those that are removed or replaced */
export function keptPdfs(current: readonly PdfOf[], gone: readonly MaterialLanguage[]): PdfOf[] {
  return current.filter(({ language }) => !gone.includes(language))
}

/**
 * A topic's PDFs after an edit, in the order of languages. A PDF brings its cover, or has none; a cover without a PDF is that
 * of the PDF that stays, and of no use where none does.
 */
export function mergePdfs(
  current: readonly PdfOf[],
  stored: readonly StoredUpload[],
  removed: readonly MaterialLanguage[],
): PdfOf[] {
  const replaced = stored.flatMap(({ language, pdf }) => (pdf ? [language] : []))
  const kept = keptPdfs(current, [...removed, ...replaced]).map((pdf) => {
    const drawn = stored.find(({ language }) => language === pdf.language)
    return drawn?.coverId ? { ...pdf, coverId: drawn.coverId } : pdf
  })
  const added = stored.flatMap(({ language, pdf, coverId }) =>
    pdf ? [{ language, ...pdf, ...(coverId && { coverId }) }] : [],
  )
  return inLanguageOrder([...kept, ...added])
}

/** PDFs with the texts of their pages that a form sends; without any that is sent each has its own. Of pages that it has not there are none. */
export function withPageTexts(
  pdfs: readonly PdfOf[],
  { pageTexts }: Pick<EditTopic, 'pageTexts'>,
): PdfOf[] {
  if (!pageTexts) return [...pdfs]
  const sent = pageTextsByLanguage(pageTexts)
  return pdfs.map(({ pageTexts: _former, ...pdf }) => {
    const own = (sent[pdf.language] ?? []).filter(({ page }) => !pdf.pages || page <= pdf.pages)
    return { ...pdf, ...(own.length > 0 && { pageTexts: own }) }
  })
}

/** The ids of PDFs and of their covers. */
export function fileIdsOf(pdfs: readonly PdfOf[]): string[] {
  return pdfs.flatMap(({ fileId, coverId }) => (coverId ? [fileId, coverId] : [fileId]))
}

/** The ids of files that are in the first list alone. */
export function filesOnlyIn(pdfs: readonly PdfOf[], others: readonly PdfOf[]): string[] {
  const there = fileIdsOf(others)
  return fileIdsOf(pdfs).filter((id) => !there.includes(id))
}

function inLanguageOrder<Item extends { language: MaterialLanguage }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted(
    (a, b) => MATERIAL_LANGUAGES.indexOf(a.language) - MATERIAL_LANGUAGES.indexOf(b.language),
  )
}

/** The same as they are stored. */
export function topicFiles(pdfs: readonly PdfOf[]): TopicFile[] {
  return pdfs.map(({ language, fileId, coverId, ...pdf }) => ({
    language,
    fileId: new Types.ObjectId(fileId),
    ...pagesOf(pdf),
    ...(coverId && { coverId: new Types.ObjectId(coverId) }),
  }))
}

export function pdfsOf({ files }: Pick<Topic, 'files'>): PdfOf[] {
  return files.map(({ language, fileId, coverId, ...file }) => ({
    language,
    fileId: String(fileId),
    ...pagesOf(file),
    ...(coverId && { coverId: String(coverId) }),
  }))
}
