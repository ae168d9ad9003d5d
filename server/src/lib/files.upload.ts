import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { PDF_FIELDS } from '@tristar/shared/topics/pdfFields'
import type { Request, RequestHandler } from 'express'
import multer from 'multer'
import { badRequest } from './errors.ts'

const FOLDER_PREFIX = 'tristar-uploads-'
const FORGOTTEN_MS = 24 * 60 * 60 * 1000
/** The largest field is the JSON of all questions, with three bytes per Chinese character. */
const FIELD_BYTES = 16 * 1024 * 1024

export interface UploadedPdf {
  language: MaterialLanguage
  path: string
}

let folder: string | undefined

/** This process's private upload folder. */
function uploadFolder(): string {
  if (folder && existsSync(folder)) return folder
  const made = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  folder = made
  return made
}

/**
 * Reads a multipart body: its fields into `req.body`, its PDFs onto the disk, so that three times 50 MB are never in
 * memory. The files are removed when the request ends. Refuses a file over 50 MB with 413 and an unknown file field with
 * 400.
 */
export function pdfUpload(): RequestHandler {
  const storage = multer.diskStorage({
    destination: (_req, _file, done) => done(null, uploadFolder()),
    filename: (_req, _file, done) => done(null, randomUUID()),
  })
  const read = multer({
    storage,
    defParamCharset: 'utf8',
    limits: { fileSize: LIMITS.pdfBytes, files: 3, fields: 20, fieldSize: FIELD_BYTES },
  }).fields(MATERIAL_LANGUAGES.map((language) => ({ name: PDF_FIELDS[language], maxCount: 1 })))
  return (req, res, next) => {
    res.once('close', () => {
      for (const { path } of uploadsOf(req)) void rm(path, { force: true }).catch(() => undefined)
    })
    read(req, res, (error: unknown) => next(error && toRefusal(error)))
  }
}

/** A truncated or empty body is the caller's fault; a full disk, which has a system code, is not. */
function toRefusal(error: unknown): unknown {
  const known = error instanceof multer.MulterError || (error instanceof Error && 'code' in error)
  return known ? error : badRequest('BODY_INVALID')
}

/** The request's PDFs, at most one per language. */
export function uploadsOf(req: Request): UploadedPdf[] {
  const { files } = req
  if (!files || Array.isArray(files)) return []
  return MATERIAL_LANGUAGES.flatMap((language) =>
    (files[PDF_FIELDS[language]] ?? []).map(({ path }) => ({ language, path })),
  )
}

/** Removes upload folders untouched for a day, left by processes that were killed. */
export async function sweepUploads(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    if (!name.startsWith(FOLDER_PREFIX) || path === folder) continue
    const modified = await stat(path).then(
      (stats) => stats.mtimeMs,
      () => now.getTime(),
    )
    if (now.getTime() - modified > FORGOTTEN_MS) await rm(path, { recursive: true, force: true })
  }
}
