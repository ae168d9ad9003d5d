import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { AppError } from './errors.ts'
import { checkPages } from './files.pages.ts'

/** Readers accept a header up to this offset, and an end marker this far before the end. */
const EDGE_BYTES = 1024
const CROSS_REFERENCE = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/

/**
 * Checks by content that the file is a PDF: a header, an end marker, and before it the offset of an existing
 * cross-reference table; then that it opens and has not too many pages. Returns the content's sha256 in hex.
 * @param caller whose files are checked sequentially
 * @throws AppError 415 PDF_INVALID, PDF_UNREADABLE; 413 PDF_UNPACKS_TOO_FAR, PDF_TOO_MANY_PAGES
 */
export async function inspectPdf(
  path: string,
  caller: string,
): Promise<{ path: string; sha256: string }> {
  const file = await open(path)
  try {
    if (!(await isPdf(file))) throw new AppError(415, 'PDF_INVALID')
  } finally {
    await file.close()
  }
  await checkPages(path, caller)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { path, sha256: hash.digest('hex') }
}

async function isPdf(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  const header = (await read(file, 0, EDGE_BYTES)).search(/%PDF-\d/)
  if (header < 0) return false
  const tail = await read(file, Math.max(0, size - EDGE_BYTES), EDGE_BYTES)
  const marker = /^[^]*startxref\s+(\d{1,10})\s+%%EOF/.exec(tail)
  if (!marker) return false
  const offset = Number(marker[1])
  for (const start of new Set([offset, offset + header]))
    if (start < size && CROSS_REFERENCE.test(await read(file, start, 64))) return true
  return false
}

async function read(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}
