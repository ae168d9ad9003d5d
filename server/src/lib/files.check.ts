import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { checkPages } from './files.pages.ts'
import type { UploadedPdf } from './files.upload.ts'

/**
 * Checks by content that browsers can show the PDF. Returns the number of pages, and the content's sha256 in hex.
 * @param caller whose files are checked sequentially
 * @throws AppError 415 or 413 as `checkPages`, naming the language
 */
export async function inspectPdf(
  pdf: UploadedPdf,
  caller: string,
): Promise<{ path: string; sha256: string; pages: number }> {
  const pages = await checkPages(pdf, caller)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(pdf.path)) hash.update(chunk as Buffer)
  return { path: pdf.path, sha256: hash.digest('hex'), pages }
}
