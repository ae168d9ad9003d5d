import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { inspectPdf } from '../../lib/files.check.ts'
import { storePdf } from '../../lib/files.ts'
import type { UploadedPdf } from '../../lib/files.upload.ts'

/** A topic's PDF by its file's id. */
export interface PdfOf {
  language: MaterialLanguage
  fileId: string
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
  for (const { language, path } of uploads)
    checked.push({ language, pdf: await inspectPdf(path, caller) })
  const stored: PdfOf[] = []
  for (const { language, pdf } of checked)
    stored.push({ language, fileId: await storePdf(pdf, topicId, new Date()) })
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
