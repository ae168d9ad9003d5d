import { randomUUID } from 'node:crypto'
import { mkdir as makeFolder } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { PDF_FIELDS } from '@tristar/shared/topics/pdfFields'
import type { Request, RequestHandler } from 'express'
import multer from 'multer'
import type { Env } from './settings/env.ts'
import { badRequest, codeOf } from './errors.ts'

const FORGOTTEN_MS = 24 * 60 * 60 * 1000
/** The largest field is the JSON of all questions, with three bytes per Chinese character. */
const FIELD_BYTES = 16 * 1024 * 1024

export interface UploadedPdf {
  language: MaterialLanguage
  path: string
}

type Settings = Pick<Env, 'DATA_DIR'>

function folderOf({ DATA_DIR }: Settings): string {
  return resolve(DATA_DIR, 'uploads')
}

/**
 * Reads a multipart body: its fields into `req.body`, its PDFs onto the disk, so that three times 50 MB are never in
 * memory but in a folder of DATA_DIR. The files are removed when the request ends. Refuses a file over 50 MB with 413 and an
 * unknown file field with 400; a folder that cannot be written fails the request alone.
 */
export function pdfUpload(env: Settings): RequestHandler {
  const folder = folderOf(env)
  const storage = multer.diskStorage({
    destination: (_req, _file, done) =>
      makeFolder(folder, { recursive: true, mode: 0o700 }, (fault) => done(fault, folder)),
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

/** Removes uploads of requests that never ended, because their process was killed, after a day. */
export async function sweepUploads(env: Settings, now: Date): Promise<void> {
  const folder = folderOf(env)
  const names = await readdir(folder).catch((error: unknown) => {
    // Made with the first upload.
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }))
    if (now.getTime() - mtimeMs > FORGOTTEN_MS) await rm(path, { recursive: true, force: true })
  }
}
