import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { PdfPages } from '@tristar/shared/topics/pdf.rules'
import { judgeCover } from '@tristar/shared/topics/cover.rules'
import { AppError } from './errors.ts'
import { checkPages } from './files.pages.ts'
import type { StoredContent } from './files.ts'
import type { Upload, UploadedPdf } from './files.upload.ts'

/**
 * Checks by content that browsers can show the PDF. Returns the number of pages, which hold no text, and the content's sha256 in hex.
 * @param caller whose files are checked sequentially
 * @throws AppError 415 or 413 as `checkPages`, naming the language
 */
export async function inspectPdf(
  pdf: UploadedPdf,
  caller: string,
): Promise<StoredContent & PdfPages> {
  const pages = await checkPages(pdf, caller)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(pdf.path)) hash.update(chunk as Buffer)
  const open = () => createReadStream(pdf.path)
  return { type: 'application/pdf', open, sha256: hash.digest('hex'), ...pages }
}

/**
 * Checks the picture of a first page by its content, without drawing it.
 * @throws AppError 413 COVER_TOO_LARGE, 415 COVER_INVALID, naming the language
 */
export function inspectCover({ language, cover }: Upload & { cover: Buffer }): StoredContent {
  const fault = judgeCover(cover)
  if (fault) throw new AppError(fault, { language })
  const sha256 = createHash('sha256').update(cover).digest('hex')
  return { type: 'image/webp', open: () => Readable.from([cover]), sha256 }
}
