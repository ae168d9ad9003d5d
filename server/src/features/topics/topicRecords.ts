import { isObjectId } from '@tristar/shared/common/ids'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { ClientSession } from 'mongoose'
import { AppError } from '../../lib/errors.ts'
import { inspectPdf } from '../../lib/files.check.ts'
import { storePdf } from '../../lib/files.ts'
import type { UploadedPdf } from '../../lib/files.upload.ts'
import { publishedTier } from './catalogueTopic.ts'
import { type Topic, TopicModel } from './topics.model.ts'

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
export interface PdfOf {
  language: MaterialLanguage
  fileId: string
  pages: number
  coverId?: string
}

/**
 * Checks all uploads, then stores them temporarily until an edit takes them.
 * @throws AppError 415 or 413 as `inspectPdf`, before anything is stored
 */
export async function storeUploads(
  uploads: readonly UploadedPdf[],
  topicId: string,
  caller = '',
): Promise<PdfOf[]> {
  const checked = []
  for (const upload of uploads)
    checked.push({ language: upload.language, pdf: await inspectPdf(upload, caller) })
  const stored: PdfOf[] = []
  for (const { language, pdf } of checked) {
    const fileId = await storePdf(pdf, topicId, new Date())
    stored.push({ language, fileId, pages: pdf.pages })
  }
  return stored
}

/** A topic's PDFs after an edit: an upload replaces, `removed` removes, others stay. */
export function mergePdfs(
  current: readonly PdfOf[],
  uploaded: readonly { language: MaterialLanguage }[],
  removed: readonly MaterialLanguage[],
): { kept: PdfOf[]; retired: PdfOf[] } {
  const goes = ({ language }: PdfOf) =>
    removed.includes(language) || uploaded.some((upload) => upload.language === language)
  return { kept: current.filter((pdf) => !goes(pdf)), retired: current.filter(goes) }
}

export function inLanguageOrder<Item extends { language: MaterialLanguage }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted(
    (a, b) => MATERIAL_LANGUAGES.indexOf(a.language) - MATERIAL_LANGUAGES.indexOf(b.language),
  )
}

export function pdfsOf({ files }: Topic): PdfOf[] {
  return files.map(({ language, fileId, pages, coverId }) => ({
    language,
    fileId: String(fileId),
    pages,
    ...(coverId && { coverId: String(coverId) }),
  }))
}
